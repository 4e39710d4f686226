import { ApiError } from '@shoebox/contract/client/api-error'
import { api } from '@shoebox/web-kit/api/api'
import { useSingleMutation } from '@shoebox/web-kit/api/use-single-mutation'
import { toast } from '@shoebox/web-kit/toast/toast'
import { hashKey, useQueryClient } from '@tanstack/react-query'
import { describeFailure } from '../../../lib/describe-failure.ts'
import { billingProfileQuery, exemptionsQuery } from '../billing/queries.ts'
import { studiosKey } from '../queries.ts'
import { nameMember } from './member-text.ts'
import {
  isDenied,
  isMissing,
  type Member,
  type StudioIds,
  studioKey,
  studioQuery,
} from './queries.ts'

/** Sets the amount in cents above which orders need approval; with null, no order does. */
export function useSetApproval(ids: StudioIds) {
  const client = useQueryClient()
  const showFailure = useShowFailure(ids)

  return useSingleMutation({
    mutationFn: (approvalOver: number | null) =>
      api.setApprovalRule({ params: { id: ids.studioId }, body: { approval_over: approvalOver } }),
    onSuccess: (studio) => client.setQueryData(studioQuery(ids).queryKey, studio),
    onError: (error) => showFailure(error, 'Couldn’t save the approval rule'),
  })
}

/** Makes another member the owner. The user becomes a buyer, so everything on the page is refreshed. */
export function useHandOver(ids: StudioIds) {
  const client = useQueryClient()
  const refreshAll = useRefreshAll(ids)
  const showFailure = useShowFailure(ids)

  return useSingleMutation({
    mutationFn: ({ user_id }: Member) =>
      api.handOverCompany({ params: { id: ids.studioId }, body: { user_id } }),
    onSuccess: async (_, member) => {
      toast({
        title: `Handed over to ${nameMember(member)}`,
        description: 'You are now a buyer.',
        tone: 'done',
      })
      await refreshAll()
    },
    onError: (error) => {
      // The form shows these two errors under its field. After `not_a_member`, the list of members is outdated.
      if (isErrorCode(error, 'not_a_member'))
        return client.invalidateQueries({ queryKey: studioKey(ids) })
      if (isErrorCode(error, 'company_name_taken')) return undefined

      return showFailure(error, 'Couldn’t hand over the studio')
    },
  })
}

/** Marks the studio's data as stale without refetching it, because its page stays until the next one has loaded. */
export function useLeaveStudio(ids: StudioIds) {
  const client = useQueryClient()
  const showFailure = useShowFailure(ids)

  return useSingleMutation({
    mutationFn: ({ id }: { id: string; name: string }) => api.leaveCompany({ params: { id } }),
    onSuccess: async (_, { name }) => {
      toast({ title: `You left ${name}`, tone: 'done' })
      await Promise.all(
        listAffectedKeys(ids).map((queryKey) =>
          client.invalidateQueries({ queryKey, refetchType: 'none' }),
        ),
      )
    },
    onError: (error) => showFailure(error, 'Couldn’t leave the studio'),
  })
}

/**
 * Refreshes studios, projects and wishlists, after changes that move projects and wishlists to another member or change
 * the user's permissions.
 */
export function useRefreshAll(ids: StudioIds): () => Promise<unknown> {
  const client = useQueryClient()
  const scope = { userId: ids.userId, companyId: ids.studioId }
  // Billing is excluded: it has not changed, and a former owner may no longer read it.
  const billingHashes = [billingProfileQuery(scope), exemptionsQuery(scope)].map(({ queryKey }) =>
    hashKey(queryKey),
  )

  return () =>
    Promise.all(
      listAffectedKeys(ids).map((queryKey) =>
        client.invalidateQueries({
          queryKey,
          predicate: ({ queryHash }) => !billingHashes.includes(queryHash),
        }),
      ),
    )
}

/**
 * Shows why a change failed. If the user's role or the changed row is gone, also reloads the page's data, so that
 * the page shows the current state or that the user no longer has access.
 */
export function useShowFailure(ids: StudioIds): (error: Error, title: string) => Promise<void> {
  const client = useQueryClient()

  return async (error, title) => {
    if (!isDenied(error)) {
      toast({ title, description: describeFailure(error, 'Please try again.'), tone: 'error' })
      return
    }

    await client.invalidateQueries({ queryKey: studioKey(ids) })
    if (isMissing(client.getQueryState(studioQuery(ids).queryKey)?.error ?? null)) return
    toast({
      title,
      description: 'The studio changed in the meantime. The page now shows its current state.',
      tone: 'error',
    })
  }
}

function isErrorCode(error: Error, code: ApiError['code']): boolean {
  return error instanceof ApiError && error.code === code
}

/** The 'projects' and 'wishlists' query keys are hardcoded, because features do not import each other. */
function listAffectedKeys({ userId }: StudioIds) {
  return [studiosKey(userId), ['projects', userId], ['wishlists', userId]] as const
}
