import type { SearchCriteria } from '@shoebox/server/catalog/search-index/search-index'
import type { Alternative, TermGroup } from '@shoebox/server/catalog/search-index/terms'
import type { IndexedText, WordIndex } from '../word-index.ts'
import { listConditions } from './conditions.ts'
import { type Facet, facets } from './facets.ts'
import type { PhotoRow } from './photo-rows.ts'

export type IndexedPhoto = { photo: PhotoRow; read: IndexedText }
export type PhotoArchive = readonly IndexedPhoto[]

export type Answer = {
  /** All matching photos, unordered. */
  photos: IndexedPhoto[]
  /** Counts by facet and by value as JSON. */
  counts: Map<Facet, Map<string, number>>
  /** Totals without one of the filters. */
  without: Map<string, number>
}

/** Checks every photo against every condition: slow, but simple enough to trust. */
export function bruteForce(
  archive: PhotoArchive,
  wordIndex: WordIndex,
  { terms, filters }: SearchCriteria,
): Answer {
  const groups = terms.map((group) => readGroup(group, wordIndex))
  const conditions = listConditions(filters)
  const answer: Answer = {
    photos: [],
    counts: new Map(facets.map((facet) => [facet, new Map()])),
    without: new Map(conditions.map(({ filter }) => [filter, 0])),
  }
  for (const kept of archive) {
    const { photo } = kept
    if (!groups.every((meets) => meets(kept))) continue
    const failed = conditions.filter(({ holds }) => !holds(photo)).map(({ filter }) => filter)
    if (failed.length === 0) answer.photos.push(kept)
    for (const { filter } of conditions) {
      if (failed.every((name) => name === filter)) addOne(answer.without, filter)
    }
    for (const [facet, counts] of answer.counts) {
      if (!failed.every((name) => facet.leavesOut.includes(name))) continue
      for (const value of facet.valuesOf(photo)) addOne(counts, JSON.stringify(value))
    }
  }
  return answer
}

type Meets = (kept: IndexedPhoto) => boolean

function readGroup(group: TermGroup, wordIndex: WordIndex): Meets {
  if ('better' in group) return () => true

  const isExcluded = 'not' in group
  const alternatives = isExcluded ? group.not : group
  const meets = alternatives.map((alternative) => readAlternative(alternative, wordIndex))
  return (kept) => meets.some((isMet) => isMet(kept)) !== isExcluded
}

function readAlternative(alternative: Alternative, wordIndex: WordIndex): Meets {
  if (alternative.kind === 'filter') {
    const conditions = listConditions(alternative.filters)
    return ({ photo }) => conditions.every(({ holds }) => holds(photo))
  }
  const meets = wordIndex.meets(alternative)
  return ({ read }) => meets(read)
}

function addOne(counts: Map<string, number>, key: string) {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
