type Move<Id> = { ids: readonly Id[]; current: Id; key: string }

/** The tab that a key moves to, wrapping at the ends; undefined for any other key. */
export function nextTab<Id>({ ids, current, key }: Move<Id>): Id | undefined {
  const index = ids.indexOf(current)

  if (key === 'ArrowRight') return ids[(index + 1) % ids.length]
  if (key === 'ArrowLeft') return ids.at(index - 1)
  if (key === 'Home') return ids[0]
  if (key === 'End') return ids.at(-1)

  return undefined
}
