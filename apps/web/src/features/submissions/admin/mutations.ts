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
  const queries = useQueryClient()

  return useMutation({
    scope: { id: 'review-decisions' },
    networkMode: 'always',
    mutationFn: decide,
    onError: showRefusal,
    onSettled: async (_, error, { id }) => {
      if (error) await queries.invalidateQueries(reviewQuery(userId, id))
      await queries.invalidateQueries(queueQuery(userId))
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
  const queries = useQueryClient()

  return useMutation({
    scope: { id: 'review-decisions' },
    mutationFn: (id: string) => api.skipReview({ params: { id } }),
    onError: showRefusal,
    onSettled: () => queries.invalidateQueries(queueQuery(userId)),
  })
}

export function useUndo(userId: string) {
  const queries = useQueryClient()

  return useMutation({
    scope: { id: 'review-decisions' },
    mutationFn: (id: string) => api.undoReview({ params: { id } }),
    onError: showRefusal,
    onSettled: async (_data, _error, id) => {
      await queries.invalidateQueries(reviewQuery(userId, id))
      await queries.invalidateQueries(queueQuery(userId))
    },
  })
}

export function useSaveFields(userId: string, id: string) {
  const queries = useQueryClient()

  return useMutation({
    scope: { id: 'review-fields' },
    mutationFn: (body: CallInput<Contract['saveReviewFields']>['body']) =>
      api.saveReviewFields({ params: { id }, body }),
    onError: showRefusal,
    onSettled: () => queries.invalidateQueries(reviewQuery(userId, id)),
  })
}

export function useDecideDuplicate(userId: string, id: string) {
  const queries = useQueryClient()

  return useMutation({
    mutationFn: (body: CallInput<Contract['decideDuplicate']>['body']) =>
      api.decideDuplicate({ body }),
    onError: showRefusal,
    onSettled: () => queries.invalidateQueries(reviewQuery(userId, id)),
  })
}

/** `done` is a variable, because its toast must show even if the photo has left the screen by then. */
export type Held =
  | { kind: 'confirm'; checkId: string; done: string }
  | { kind: 'restore'; id: string; body: CallInput<Contract['restorePhoto']>['body']; done: string }
  | { kind: 'withdraw'; id: string }
  | { kind: 'doubt-claim'; id: string; isDisputed: boolean; reason: string }
  | { kind: 'doubt-release'; releaseId: string; isDisputed: boolean; reason: string }

/** Actions on photos that have been on sale. */
export function useHeld(userId: string, photoId: string) {
  const queries = useQueryClient()

  return useMutation({
    scope: { id: 'review-held' },
    mutationFn: act,
    onSuccess: (_, held) => {
      if ('done' in held) showDone(held.done)
    },
    onError: showRefusal,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries(reviewQuery(userId, photoId)),
        queries.invalidateQueries(secondLooksQuery(userId)),
        queries.invalidateQueries(incidentsQuery(userId)),
      ]),
  })
}

async function act(held: Held): Promise<void> {
  if (held.kind === 'confirm') await api.confirmHero({ params: { id: held.checkId } })
  else if (held.kind === 'restore')
    await api.restorePhoto({ params: { id: held.id }, body: held.body })
  else if (held.kind === 'withdraw') await api.withdrawHeldPhoto({ params: { id: held.id } })
  else if (held.kind === 'doubt-claim')
    await api.disputeClaim({
      params: { id: held.id },
      body: { is_disputed: held.isDisputed, reason: held.reason },
    })
  else
    await api.disputeRelease({
      params: { id: held.releaseId },
      body: { is_disputed: held.isDisputed, reason: held.reason },
    })
}
