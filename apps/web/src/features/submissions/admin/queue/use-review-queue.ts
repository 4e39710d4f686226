import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queueQuery, reviewQuery } from '../../queries.ts'
import { type Decision, useDecide, useSkip, useUndo } from '../mutations.ts'
import { emptyForm, type ReviewForm } from '../photo/review-form.ts'
import { dropDone, dropRefusals, showDecided, showDone } from './review-toasts.ts'

type Done = { id: string; kind: Decision['kind'] }

/**
 * The queue as one moderator sees it. Decisions are optimistic and show the next photo at once; if the server refuses,
 * the photo comes back with its form.
 */
export function useReviewQueue(userId: string) {
  const queue = useQuery(queueQuery(userId))
  const [away, setAway] = useState<readonly string[]>([])
  const [done, setDone] = useState<readonly Done[]>([])
  const [forms, setForms] = useState<Readonly<Record<string, ReviewForm>>>({})
  const decision = useDecide(userId)
  const skipping = useSkip(userId)
  const undoing = useUndo(userId)

  const turns = queue.data?.turns.filter(({ photo_id }) => !away.includes(photo_id)) ?? []
  const [current, next] = turns.map(({ photo_id }) => photo_id)
  const review = useQuery({ ...reviewQuery(userId, current ?? ''), enabled: current !== undefined })
  const nextReview = useQuery({ ...reviewQuery(userId, next ?? ''), enabled: next !== undefined })
  usePreloaded(nextReview.data?.preview_url)

  const leave = (id: string) => setAway((ids) => [...ids, id])
  const comeBack = (id: string) => setAway((ids) => ids.filter((other) => other !== id))

  function decide(made: Decision) {
    const { id, kind } = made
    dropRefusals()
    leave(id)
    setDone((list) => [...list, { id, kind }])
    // Not by the callbacks of `mutate`: they are only called for the latest call.
    decision.mutateAsync(made).then(
      ({ photoid }) => showDecided({ kind, photoid, onUndo: () => undo(id) }),
      () => {
        comeBack(id)
        setDone((list) => list.filter((other) => other.id !== id))
      },
    )
  }

  function skip(id: string) {
    dropRefusals()
    leave(id)
    // It may come up again, at the end of the queue.
    const back = () => comeBack(id)
    skipping.mutateAsync(id).then(back, back)
  }

  function undo(id = done.at(-1)?.id) {
    if (id === undefined || undoing.isPending) return
    dropRefusals()
    dropDone()
    undoing.mutate(id, {
      onSuccess: ({ photoid }) => {
        comeBack(id)
        setDone((list) => list.filter((other) => other.id !== id))
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
    isWaiting: decision.isPending || skipping.isPending || undoing.isPending,
    done,
    form: (current !== undefined && forms[current]) || emptyForm,
    setForm,
    decide,
    skip,
    undo: () => undo(),
    lookAgain: () => void review.refetch(),
  }
}

/** Preloads an image into the browser's cache. */
function usePreloaded(url: string | null | undefined): void {
  useEffect(() => {
    if (!url) return
    const image = new Image()
    image.src = url
  }, [url])
}
