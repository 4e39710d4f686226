import { ApiError } from '@shoebox/contract/client/api-error'
import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { api } from '@shoebox/web-kit/api/api'
import { refetchWhenStale, stale } from '@shoebox/web-kit/api/stale'
import { queryOptions } from '@tanstack/react-query'
import { studiosKey } from '../queries.ts'

/** A studio with the role of the user in it. */
export type MemberStudio = CallOutput<Contract['getCompany']>
export type Member = CallOutput<Contract['listCompanyMembers']>['members'][number]
export type Invitation = CallOutput<Contract['listCompanyMembers']>['invitations'][number]

/** Identifies a studio in the cache of a user. */
export type StudioIds = { studioId: string; userId: string }

/** Key prefix of every query on a studio's page, including billing. */
export function studioKey({ studioId, userId }: StudioIds) {
  return [...studiosKey(userId), studioId] as const
}

export function studioQuery(ids: StudioIds) {
  return queryOptions({
    ...refetchWhenStale(stale.members),
    // The owner can change the user's role or remove the user while the page is open.
    refetchOnWindowFocus: true,
    queryKey: [...studioKey(ids), 'studio'] as const,
    queryFn: ({ signal }) => api.getCompany({ params: { id: ids.studioId }, signal }),
    retry: shouldRetry,
  })
}

export function membersQuery(ids: StudioIds) {
  return queryOptions({
    ...refetchWhenStale(stale.members),
    refetchOnWindowFocus: true,
    queryKey: [...studioKey(ids), 'members'] as const,
    queryFn: ({ signal }) => api.listCompanyMembers({ params: { id: ids.studioId }, signal }),
    retry: shouldRetry,
  })
}

/** There is no such studio, or the user is not one of its members. */
export function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'not_found'
}

/** The studio or the changed row is gone, or the user's role has changed. */
export function isDenied(error: Error | null): boolean {
  return isMissing(error) || (error instanceof ApiError && error.code === 'forbidden')
}

function shouldRetry(failures: number, error: Error): boolean {
  return !isMissing(error) && failures < 1
}
