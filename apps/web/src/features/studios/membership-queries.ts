import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { api } from '@shoebox/web-kit/api/api'
import { refetchWhenStale, stale } from '@shoebox/web-kit/api/stale'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { studiosKey } from './queries.ts'

export type JoinedStudio = CallOutput<Contract['listJoinedCompanies']>[number]
export type ReceivedInvitation = CallOutput<Contract['listMyInvitations']>[number]

/** The studios of other owners that the user is a member of, by name. */
export function joinedStudiosQuery(userId: string | undefined) {
  return queryOptions({
    ...refetchWhenStale(stale.members),
    queryKey: [...studiosKey(userId), 'joined'] as const,
    queryFn: userId === undefined ? skipToken : ({ signal }) => api.listJoinedCompanies({ signal }),
  })
}

/** Open invitations to the confirmed address of the user, the newest first. */
export function receivedInvitationsQuery(userId: string | undefined) {
  return queryOptions({
    ...refetchWhenStale(stale.members),
    queryKey: [...studiosKey(userId), 'invitations'] as const,
    queryFn: userId === undefined ? skipToken : ({ signal }) => api.listMyInvitations({ signal }),
  })
}
