import { api } from '@shoebox/web-kit/api/api'
import { useSingleMutation } from '@shoebox/web-kit/api/use-single-mutation'
import { toast } from '@shoebox/web-kit/toast/toast'
import { useQueryClient } from '@tanstack/react-query'
import { describeFailure } from '../../../lib/describe-failure.ts'
import type { ReceivedInvitation } from '../membership-queries.ts'
import { studiosKey } from '../queries.ts'

/** Resolves to the id of the studio that the user joined. */
export function useAcceptInvitation(userId: string) {
  const refresh = useRefreshMemberships(userId)

  return useSingleMutation({
    mutationFn: async ({ id }: ReceivedInvitation) =>
      (await api.acceptInvitation({ params: { id } })).company_id,
    onSuccess: (_, { company_name }) =>
      toast({ title: `You joined ${company_name}`, tone: 'done' }),
    onError: (error) => showFailure('Couldn’t accept the invitation', error),
    // Refresh even after an error: the invitation may have been revoked or answered elsewhere.
    onSettled: refresh,
  })
}

export function useDeclineInvitation(userId: string) {
  const refresh = useRefreshMemberships(userId)

  return useSingleMutation({
    mutationFn: ({ id }: ReceivedInvitation) => api.declineInvitation({ params: { id } }),
    onSuccess: () => toast({ title: 'Invitation declined', tone: 'done' }),
    onError: (error) => showFailure('Couldn’t decline the invitation', error),
    onSettled: refresh,
  })
}

function showFailure(title: string, error: Error): void {
  toast({ title, description: describeFailure(error, 'Please try again.'), tone: 'error' })
}

/**
 * Also refreshes projects and wishlists, because members can see those of their studio. Their query keys are hardcoded,
 * because features do not import each other.
 */
function useRefreshMemberships(userId: string): () => Promise<unknown> {
  const client = useQueryClient()

  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: studiosKey(userId) }),
      client.invalidateQueries({ queryKey: ['projects', userId] }),
      client.invalidateQueries({ queryKey: ['wishlists', userId] }),
    ])
}
