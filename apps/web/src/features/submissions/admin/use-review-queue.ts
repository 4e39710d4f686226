import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queueQuery, reviewQuery } from '../queries.ts'
import { type Decision, useDecide, useSkip, useUndo } from './mutations.ts'
import { emptyForm, type ReviewForm } from './review-form.ts'

type Done = { id: string; kind: Decision['kind'] }

/**
 * The queue as one moderator sees it. A decision shows the next photo at once; should the server refuse, the photo comes
 * back with what was stated about it.
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
    leave(id)
    setDone((list) => [...list, { id, kind }])
    // Not by the callbacks of `mutate`: those are only called for the latest one.
    decision.mutateAsync(made).catch(() => {
      comeBack(id)
      setDone((list) => list.filter((other) => other.id !== id))
    })
  }

  function skip(id: string) {
    leave(id)
    // It may come round again, last of all.
    const back = () => comeBack(id)
    skipping.mutateAsync(id).then(back, back)
  }

  function undo() {
    const last = done.at(-1)
    if (last === undefined || undoing.isPending) return
    undoing.mutate(last.id, {
      onSuccess: () => {
        comeBack(last.id)
        setDone((list) => list.filter(({ id }) => id !== last.id))
      },
    })
  }

  return {
    queue,
    current,
    review,
    next: nextReview.data,
    isWaiting: decision.isPending || skipping.isPending || undoing.isPending,
    done,
    form: (current !== undefined && forms[current]) || emptyForm,
    setForm: (form: ReviewForm) =>
      current !== undefined && setForms((all) => ({ ...all, [current]: form })),
    decide,
    skip,
    undo,
  }
}

/** In the browser's cache before it is asked for. */
function usePreloaded(url: string | null | undefined): void {
  useEffect(() => {
    if (!url) return
    const image = new Image()
    image.src = url
  }, [url])
}
