export type Draw = (below: number) => number

/** Mulberry32: small, fast and the same on every machine. */
export function seedDraw(seed: number): Draw {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  return (below) => Math.floor(((next() * 2 ** 21 + (next() >>> 11)) / 2 ** 53) * below)
}

export function pick<Item>(draw: Draw, items: readonly Item[]): Item {
  return itemAt(items, draw(items.length))
}

export function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error(`there is no item ${index}`)
  return item
}

/** Picks up to `count` different items in random order. */
export function pickSome<Item>(draw: Draw, items: readonly Item[], count: number): Item[] {
  const left = [...items]
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(draw(left.length), 1),
  ).flat()
}

/** True with a probability of 1 in `times`. */
export const isOneIn = (draw: Draw, times: number): boolean => draw(times) === 0
