import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queueQuery, reviewQuery } from '../../queries.ts'
import { type Decision, useDecide, useSkip, useUndo } from '../mutations.ts'
import { emptyForm, type ReviewForm } from '../photo/review-form.ts'
import { dropDecisionToasts, dropRefusals, showDecided, showDone } from './review-toasts.ts'

type DecidedPhoto = { id: string; kind: Decision['kind'] }

/**
 * The queue as one moderator sees it. Decisions are optimistic and show the next photo at once; if the server refuses,
 * the photo comes back with its form.
 */
export function useReviewQueue(userId: string) {
  const queue = useQuery(queueQuery(userId))
  const [hiddenIds, setHiddenIds] = useState<readonly string[]>([])
  const [decisions, setDecisions] = useState<readonly DecidedPhoto[]>([])
  const [forms, setForms] = useState<Readonly<Record<string, ReviewForm>>>({})
  const decideMutation = useDecide(userId)
  const skipMutation = useSkip(userId)
  const undoMutation = useUndo(userId)

  const turns = queue.data?.turns.filter(({ photo_id }) => !hiddenIds.includes(photo_id)) ?? []
  const [current, next] = turns.map(({ photo_id }) => photo_id)
  const review = useQuery({ ...reviewQuery(userId, current ?? ''), enabled: current !== undefined })
  const nextReview = useQuery({ ...reviewQuery(userId, next ?? ''), enabled: next !== undefined })
  usePreloadedImage(nextReview.data?.preview_url)

  const hidePhoto = (id: string) => setHiddenIds((ids) => [...ids, id])
  const showPhoto = (id: string) => setHiddenIds((ids) => ids.filter((other) => other !== id))

  function decide(newDecision: Decision) {
    const { id, kind } = newDecision
    dropRefusals()
    hidePhoto(id)
    setDecisions((list) => [...list, { id, kind }])
    // Not by the callbacks of `mutate`: they are only called for the latest call.
    decideMutation.mutateAsync(newDecision).then(
      ({ photoid }) => showDecided({ kind, photoid, onUndo: () => undo(id) }),
      () => {
        showPhoto(id)
        setDecisions((list) => list.filter((other) => other.id !== id))
      },
    )
  }

  function skip(id: string) {
    dropRefusals()
    hidePhoto(id)
    // The photo may appear again, at the end of the queue.
    const showAgain = () => showPhoto(id)
    skipMutation.mutateAsync(id).then(showAgain, showAgain)
  }

  function undo(id = decisions.at(-1)?.id) {
    if (id === undefined || undoMutation.isPending) return
    dropRefusals()
    dropDecisionToasts()
    undoMutation.mutate(id, {
      onSuccess: ({ photoid }) => {
        showPhoto(id)
        setDecisions((list) => list.filter((other) => other.id !== id))
        showDone(`#${photoid} is back on the table`)
      },
    })
  }

  function setForm(form: ReviewForm) {
    if (current === undefined) return
    dropRefusals()
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

/** Preloads an image into the browser's cache. */
function usePreloadedImage(url: string | null | undefined): void {
  useEffect(() => {
    if (!url) return
    const image = new Image()
    image.src = url
  }, [url])
}
