import type { CallInput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import { api } from '@shoebox/web-kit/api/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { incidentsQuery, queueQuery, reviewQuery, secondLooksQuery } from '../queries.ts'
import { showDone, showRefusal } from './queue/review-toasts.ts'

type Body<Id extends 'approvePhoto' | 'returnPhoto' | 'declinePhoto'> = CallInput<
  Contract[Id]
>['body']

export type Decision =
  | { kind: 'approved'; id: string; body: Body<'approvePhoto'> }
  | { kind: 'returned'; id: string; body: Body<'returnPhoto'> }
  | { kind: 'declined'; id: string; body: Body<'declinePhoto'> }

/** Decisions run in sequence: a fast moderator must not fetch the next photo before the last one is decided. */
export function useDecide(userId: string) {
  const queryClient = useQueryClient()

  return useMutation({
    scope: { id: 'review-decisions' },
    networkMode: 'always',
    mutationFn: decide,
    onError: showRefusal,
    onSettled: async (_, error, { id }) => {
      if (error) await queryClient.invalidateQueries(reviewQuery(userId, id))
      await queryClient.invalidateQueries(queueQuery(userId))
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
  const queryClient = useQueryClient()

  return useMutation({
    scope: { id: 'review-decisions' },
    mutationFn: (id: string) => api.skipReview({ params: { id } }),
    onError: showRefusal,
    onSettled: () => queryClient.invalidateQueries(queueQuery(userId)),
  })
}

export function useUndo(userId: string) {
  const queryClient = useQueryClient()

  return useMutation({
    scope: { id: 'review-decisions' },
    mutationFn: (id: string) => api.undoReview({ params: { id } }),
    onError: showRefusal,
    onSettled: async (_data, _error, id) => {
      await queryClient.invalidateQueries(reviewQuery(userId, id))
      await queryClient.invalidateQueries(queueQuery(userId))
    },
  })
}

export function useSaveFields(userId: string, id: string) {
  const queryClient = useQueryClient()

  return useMutation({
    scope: { id: 'review-fields' },
    mutationFn: (body: CallInput<Contract['saveReviewFields']>['body']) =>
      api.saveReviewFields({ params: { id }, body }),
    onError: showRefusal,
    onSettled: () => queryClient.invalidateQueries(reviewQuery(userId, id)),
  })
}

export function useDecideDuplicate(userId: string, id: string) {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: (body: CallInput<Contract['decideDuplicate']>['body']) =>
      api.decideDuplicate({ body }),
    onError: showRefusal,
    onSettled: () => queryClient.invalidateQueries(reviewQuery(userId, id)),
  })
}

/** `done` is the text of the toast. It is a mutation variable, because the photo may be off screen by then. */
export type HeldPhotoAction =
  | { kind: 'confirm'; checkId: string; done: string }
  | { kind: 'restore'; id: string; body: CallInput<Contract['restorePhoto']>['body']; done: string }
  | { kind: 'withdraw'; id: string }
  | { kind: 'dispute-claim'; id: string; isDisputed: boolean; reason: string }
  | { kind: 'dispute-release'; releaseId: string; isDisputed: boolean; reason: string }

/** Actions on photos that have been on sale. */
export function useHeldPhotoAction(userId: string, photoId: string) {
  const queryClient = useQueryClient()

  return useMutation({
    scope: { id: 'review-held' },
    mutationFn: runHeldPhotoAction,
    onSuccess: (_, action) => {
      if ('done' in action) showDone(action.done)
    },
    onError: showRefusal,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(reviewQuery(userId, photoId)),
        queryClient.invalidateQueries(secondLooksQuery(userId)),
        queryClient.invalidateQueries(incidentsQuery(userId)),
      ]),
  })
}

async function runHeldPhotoAction(action: HeldPhotoAction): Promise<void> {
  if (action.kind === 'confirm') await api.confirmHero({ params: { id: action.checkId } })
  else if (action.kind === 'restore')
    await api.restorePhoto({ params: { id: action.id }, body: action.body })
  else if (action.kind === 'withdraw') await api.withdrawHeldPhoto({ params: { id: action.id } })
  else if (action.kind === 'dispute-claim')
    await api.disputeClaim({
      params: { id: action.id },
      body: { is_disputed: action.isDisputed, reason: action.reason },
    })
  else
    await api.disputeRelease({
      params: { id: action.releaseId },
      body: { is_disputed: action.isDisputed, reason: action.reason },
    })
}
