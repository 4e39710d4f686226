/** Seeded random numbers: the same words always give the same stream. */
export type Rng = {
  next: () => number
  range: (low: number, high: number) => number
  int: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <T>(items: readonly T[]) => T
  weighted: <T>(items: readonly (readonly [T, number])[]) => T
  shuffle: <T>(items: readonly T[]) => T[]
  gauss: () => number
}

export function rngOf(...words: (string | number)[]): Rng {
  let state = hash(words.join('/'))
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const range = (low: number, high: number) => low + (high - low) * next()
  return {
    next,
    range,
    int: (low, high) => Math.floor(range(low, high + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => pickAt(items, next()),
    weighted: (items) => weigh(items, next()),
    // A key per item, drawn in order: the same stream gives the same order.
    shuffle: (items) =>
      items
        .map((item) => ({ item, key: next() }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ item }) => item),
    gauss: () => (next() + next() + next() + next() - 2) * 1.2,
  }
}

function pickAt<T>(items: readonly T[], share: number): T {
  for (const item of items.slice(Math.floor(share * items.length))) return item
  throw new Error('nothing to pick from')
}

function weigh<T>(items: readonly (readonly [T, number])[], share: number): T {
  let left = share * items.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [item, weight] of items) {
    left -= weight
    if (left <= 0) return item
  }
  return pickAt(items, share)[0]
}

function hash(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  h = Math.imul(h ^ (h >>> 16), 2246822507)
  h = Math.imul(h ^ (h >>> 13), 3266489909)
  return (h ^ (h >>> 16)) >>> 0
}
