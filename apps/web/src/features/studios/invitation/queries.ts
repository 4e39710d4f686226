import { ApiError } from '@shoebox/contract/client/api-error'
import { api } from '@shoebox/web-kit/api/api'
import { refetchWhenStale } from '@shoebox/web-kit/api/stale'
import { queryOptions } from '@tanstack/react-query'
import { studiosKey } from '../queries.ts'

type InvitationIds = { invitationId: string; userId: string }

/** Always refetched: the owner can revoke it, and it can be answered in another tab. */
export function invitationQuery({ invitationId, userId }: InvitationIds) {
  return queryOptions({
    ...refetchWhenStale(0),
    queryKey: [...studiosKey(userId), 'invitation', invitationId] as const,
    queryFn: ({ signal }) => api.getInvitation({ params: { id: invitationId }, signal }),
    retry: (failures, error) => !isGone(error) && failures < 1,
  })
}

/** There is no such invitation, or the owner revoked it. */
export function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'not_found'
}
