import { useState } from 'react'
import { dropRefusals } from './review-toasts.ts'

type Listed = { photo_id: string }

/** Walks through a list; skipped items come last. */
export function useWalk<Item extends Listed>(items: readonly Item[] | undefined) {
  const [passed, setPassed] = useState<readonly string[]>([])
  const rank = ({ photo_id }: Item) => passed.lastIndexOf(photo_id)
  const [current, next] = [...(items ?? [])].toSorted((one, other) => rank(one) - rank(other))

  return {
    current,
    next,
    pass: () => {
      dropRefusals()
      if (current) setPassed((ids) => [...ids, current.photo_id])
    },
  }
}
