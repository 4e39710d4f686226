import { useState } from 'react'
import type { MyPhoto } from '../batch/my-photo.ts'

export type Selection = {
  photos: readonly MyPhoto[]
  has: (id: string) => boolean
  toggle: (id: string) => void
  /** Selects the range from the last toggled photo to this one. */
  extend: (id: string) => void
  addAll: () => void
  clear: () => void
}

/** Selected photos among those shown; a photo that leaves the list is no longer selected. */
export function useSelection(shown: readonly MyPhoto[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string | null>(null)

  return {
    photos: shown.filter(({ id }) => chosen.has(id)),
    has: (id) => chosen.has(id),
    toggle: (id) => {
      setLast(id)
      setChosen((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      })
    },
    extend: (id) => {
      const ids = between(shown, last ?? id, id)
      setLast(id)
      setChosen((before) => new Set([...before, ...ids]))
    },
    addAll: () => setChosen(new Set(shown.map(({ id }) => id))),
    clear: () => setChosen(new Set()),
  }
}

function between(shown: readonly MyPhoto[], from: string, to: string): string[] {
  const ends = [from, to].map((end) => shown.findIndex(({ id }) => id === end))
  if (ends.includes(-1)) return [to]
  return shown.slice(Math.min(...ends), Math.max(...ends) + 1).map(({ id }) => id)
}
