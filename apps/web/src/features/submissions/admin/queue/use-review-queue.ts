import { focusManager, useMutationState, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queueQuery, reviewQuery } from '../../queries.ts'
import { type Decision, lockKey, useDecide, useLockNext, useSkip, useUndo } from '../mutations.ts'
import { emptyForm, type ReviewForm } from '../photo/review-form.ts'
import { dismissDecisionToasts, dismissErrors, showDecision, showSuccess } from './review-toasts.ts'

type DecidedPhoto = { id: string; kind: Decision['kind'] }

/**
 * The review queue of one moderator. Decisions are optimistic: the next photo appears immediately, and if the server
 * rejects the decision, the photo comes back with its form.
 */
export function useReviewQueue(userId: string) {
  const queue = useLockedQueue(userId)
  const [hiddenIds, setHiddenIds] = useState<readonly string[]>([])
  const [decisions, setDecisions] = useState<readonly DecidedPhoto[]>([])
  const [forms, setForms] = useState<Readonly<Record<string, ReviewForm>>>({})
  const decideMutation = useDecide(userId)
  const skipMutation = useSkip(userId)
  const undoMutation = useUndo(userId)

  const lockedPhotos =
    queue.data?.turns.filter(({ photo_id }) => !hiddenIds.includes(photo_id)) ?? []
  const [current, next] = lockedPhotos.map(({ photo_id }) => photo_id)
  const review = useQuery({ ...reviewQuery(userId, current ?? ''), enabled: current !== undefined })
  const nextReview = useQuery({ ...reviewQuery(userId, next ?? ''), enabled: next !== undefined })
  usePreloadedImage(nextReview.data?.preview_url)

  const hidePhoto = (id: string) => setHiddenIds((ids) => [...ids, id])
  const showPhoto = (id: string) => setHiddenIds((ids) => ids.filter((other) => other !== id))

  function decide(newDecision: Decision) {
    const { id, kind } = newDecision
    dismissErrors()
    hidePhoto(id)
    setDecisions((list) => [...list, { id, kind }])
    // The callbacks of `mutate` would run only for the latest call, so this uses the promise.
    decideMutation.mutateAsync(newDecision).then(
      ({ photoid }) => showDecision({ kind, photoid, onUndo: () => undo(id) }),
      () => {
        showPhoto(id)
        setDecisions((list) => list.filter((other) => other.id !== id))
      },
    )
  }

  function skip(id: string) {
    dismissErrors()
    hidePhoto(id)
    // The photo may appear again, at the end of the queue.
    const showAgain = () => showPhoto(id)
    skipMutation.mutateAsync(id).then(showAgain, showAgain)
  }

  function undo(id = decisions.at(-1)?.id) {
    if (id === undefined || undoMutation.isPending) return
    dismissErrors()
    dismissDecisionToasts()
    undoMutation.mutate(id, {
      onSuccess: ({ photoid }) => {
        showPhoto(id)
        setDecisions((list) => list.filter((other) => other.id !== id))
        showSuccess(`#${photoid} is back in your queue`)
      },
    })
  }

  function setForm(form: ReviewForm) {
    if (current === undefined) return
    dismissErrors()
    setForms((all) => ({ ...all, [current]: form }))
  }

  return {
    queue,
    current,
    review,
    next: nextReview.data,
    isPending: decideMutation.isPending || skipMutation.isPending || undoMutation.isPending,
    decisions,
    form: (current !== undefined && forms[current]) || emptyForm,
    setForm,
    decide,
    skip,
    undo: () => undo(),
    refetchReview: () => void review.refetch(),
  }
}

/** Well below the 15 minutes that a lock lasts. */
const lockRenewalMs = 5 * 60_000

/** Locks photos when the queue opens, and renews the locks while its tab is visible. */
function useLockedQueue(userId: string) {
  const { data } = useQuery(queueQuery(userId))
  const { mutate } = useLockNext(userId)
  const lastStatus = useMutationState({
    filters: { mutationKey: lockKey(userId) },
    select: ({ state }) => state.status,
  }).at(-1)

  useEffect(() => {
    mutate()
    const timer = setInterval(() => {
      if (focusManager.isFocused()) mutate()
    }, lockRenewalMs)
    return () => clearInterval(timer)
  }, [mutate])

  return {
    data,
    isError: lastStatus === 'error',
    isFetching: lastStatus === undefined || lastStatus === 'pending',
    refetch: () => mutate(),
  }
}

/** Preloads an image into the browser's cache. */
function usePreloadedImage(url: string | null | undefined): void {
  useEffect(() => {
    if (!url) return
    const image = new Image()
    image.src = url
  }, [url])
}
