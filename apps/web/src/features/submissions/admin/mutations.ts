import type { CallInput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { api } from '@shoebox/web-kit/api/api'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { incidentsQuery, queueQuery, reviewQuery, secondLooksQuery } from '../queries.ts'
import { showReviewError, showSuccess } from './queue/review-toasts.ts'

type Body<Id extends 'approvePhoto' | 'returnPhoto' | 'declinePhoto'> = CallInput<
  Contract[Id]
>['body']

export type Decision =
  | { kind: 'approved'; id: string; body: Body<'approvePhoto'> }
  | { kind: 'returned'; id: string; body: Body<'returnPhoto'> }
  | { kind: 'declined'; id: string; body: Body<'declinePhoto'> }

export const lockKey = (userId: string) => ['takeNextReview', userId]

/** Locks the next photos for this moderator and renews the locks. Calls run in sequence, so the latest response wins. */
export function useLockNext(userId: string) {
  const queryClient = useQueryClient()

  return useMutation({
    mutationKey: lockKey(userId),
    scope: { id: 'review-locks' },
    networkMode: 'always',
    retry: 1,
    mutationFn: () => api.takeNextReview(),
    onSuccess: (queue) => queryClient.setQueryData(queueQuery(userId).queryKey, queue),
  })
}

/** Locks the next photos after another mutation. The queue shows any error. */
function useLockNextIgnoringErrors(userId: string) {
  const { mutateAsync } = useLockNext(userId)

  return () => mutateAsync().catch(() => undefined)
}

/** Decisions run in sequence, so that a fast moderator does not fetch the next photo before the previous one is decided. */
export function useDecide(userId: string) {
  const queryClient = useQueryClient()
  const lockNext = useLockNextIgnoringErrors(userId)

  return useMutation({
    scope: { id: 'review-decisions' },
    networkMode: 'always',
    mutationFn: decide,
    onError: showReviewError,
    onSettled: async (_, error, { id }) => {
      if (error) await queryClient.invalidateQueries(reviewQuery(userId, id))
      await lockNext()
    },
  })
}

async function decide({ kind, id, body }: Decision): Promise<{ photoid: number }> {
  const params = { id }
  if (kind === 'approved') return await api.approvePhoto({ params, body })
  if (kind === 'returned') return await api.returnPhoto({ params, body })
  return await api.declinePhoto({ params, body })
}

export function useSkip(userId: string) {
  const lockNext = useLockNextIgnoringErrors(userId)

  return useMutation({
    scope: { id: 'review-decisions' },
    mutationFn: (id: string) => api.skipReview({ params: { id } }),
    onError: showReviewError,
    onSettled: lockNext,
  })
}

export function useUndo(userId: string) {
  const queryClient = useQueryClient()
  const lockNext = useLockNextIgnoringErrors(userId)

  return useMutation({
    scope: { id: 'review-decisions' },
    mutationFn: (id: string) => api.undoReview({ params: { id } }),
    onError: showReviewError,
    onSettled: async (_data, _error, id) => {
      await queryClient.invalidateQueries(reviewQuery(userId, id))
      await lockNext()
    },
  })
}

export type ReviewFields = NonNullable<CallInput<Contract['saveReviewFields']>['body']>

const saveFieldsKey = (userId: string, id: string) => ['saveReviewFields', userId, id]

export function useSaveFields(userId: string, id: string) {
  const queryClient = useQueryClient()

  return useMutation({
    mutationKey: saveFieldsKey(userId, id),
    scope: { id: 'review-fields' },
    mutationFn: (body: ReviewFields) => api.saveReviewFields({ params: { id }, body }),
    onError: showReviewError,
    onSettled: () => queryClient.invalidateQueries(reviewQuery(userId, id)),
  })
}

/** The changes to a photo that are being saved, oldest first. */
export function usePendingFields(userId: string, id: string): ReviewFields[] {
  const saves = useMutationState({
    filters: { mutationKey: saveFieldsKey(userId, id), status: 'pending' },
    select: ({ state }) => state.variables,
  })
  return saves.filter(isReviewFields)
}

/** The mutation cache is untyped, but only `useSaveFields` uses this key. */
function isReviewFields(variables: unknown): variables is ReviewFields {
  return typeof variables === 'object' && variables !== null
}

export function useDecideDuplicate(userId: string, id: string) {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: (body: CallInput<Contract['decideDuplicate']>['body']) =>
      api.decideDuplicate({ body }),
    onError: showReviewError,
    onSettled: () => queryClient.invalidateQueries(reviewQuery(userId, id)),
  })
}

/**
 * `successText` travels with the action: the component that knows it may have unmounted by the time the mutation
 * succeeds.
 */
export type PublishedPhotoAction =
  | { kind: 'confirm-hero'; checkId: string; successText: string }
  | {
      kind: 'restore'
      photoId: string
      body: CallInput<Contract['restorePhoto']>['body']
      successText: string
    }
  | { kind: 'withdraw'; photoId: string }
  | { kind: 'set-claim-disputed'; photoId: string; isDisputed: boolean; reason: string }
  | { kind: 'set-release-disputed'; releaseId: string; isDisputed: boolean; reason: string }

/** Runs an action on a photo that is or was live. */
export function usePublishedPhotoAction(userId: string, photoId: string) {
  const queryClient = useQueryClient()

  return useMutation({
    scope: { id: 'published-photo-actions' },
    mutationFn: runPublishedPhotoAction,
    onSuccess: (_, action) => {
      if ('successText' in action) showSuccess(action.successText)
    },
    onError: showReviewError,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(reviewQuery(userId, photoId)),
        queryClient.invalidateQueries(secondLooksQuery(userId)),
        queryClient.invalidateQueries(incidentsQuery(userId)),
      ]),
  })
}

async function runPublishedPhotoAction(action: PublishedPhotoAction): Promise<void> {
  if (action.kind === 'confirm-hero') await api.confirmHero({ params: { id: action.checkId } })
  else if (action.kind === 'restore')
    await api.restorePhoto({ params: { id: action.photoId }, body: action.body })
  else if (action.kind === 'withdraw')
    await api.withdrawHeldPhoto({ params: { id: action.photoId } })
  else if (action.kind === 'set-claim-disputed')
    await api.disputeClaim({
      params: { id: action.photoId },
      body: { is_disputed: action.isDisputed, reason: action.reason },
    })
  else
    await api.disputeRelease({
      params: { id: action.releaseId },
      body: { is_disputed: action.isDisputed, reason: action.reason },
    })
}
