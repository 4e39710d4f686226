import { cacheFor } from '../../context/caches.ts'
import type { Ctx } from '../../context.ts'
import { listEventNames } from './queries.ts'
import { singulars, wordsOfEntry } from './synonyms.ts'

export type KnownEvents = {
  /** True for the name of an event without its stop words, also in the plural. */
  has: (words: readonly string[]) => boolean
  /** Words in the longest name. */
  longest: number
}

/** Administrators rarely add or rename events, and every search needs them. */
export const cachedEvents = cacheFor(60_000, async (ctx: Ctx) => {
  const rows = await listEventNames(ctx)
  return createKnownEvents(rows.map(({ name }) => name))
})

export function createKnownEvents(names: readonly string[]): KnownEvents {
  const events = names.map(wordsOfEntry)
  const known = new Set(events.map((words) => words.join(' ')))
  return {
    has: (words) => singulars(words.join(' ')).some((name) => known.has(name)),
    longest: Math.max(1, ...events.map((words) => words.length)),
  }
}
