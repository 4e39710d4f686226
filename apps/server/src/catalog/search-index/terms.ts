import type { Filters } from './filters.ts'

/**
 * One way to match a part of a query. Words are normalized: lower case, no accents, letters and digits only. A stem that
 * begins with `+` is a unit derived from the people in the photo, one that begins with `#` a unit that a moderator typed.
 */
export type Alternative =
  /** All of these words, in any inflected form, anywhere in the photo's text. */
  | { kind: 'stems'; words: readonly string[] }
  /** A word that starts with this text. */
  | { kind: 'prefix'; word: string }
  /**
   * These exact words, in sequence, in one field of the text; a single word matches exactly. Unranked: a match does not
   * raise the photo's rank.
   */
  | { kind: 'phrase'; words: readonly string[]; isUnranked?: true }
  /** A condition such as "no people". */
  | { kind: 'filter'; filters: Filters }

/** At least one alternative has to match; with `not`, none may match; `better` only raises the rank. */
export type TermGroup =
  | readonly Alternative[]
  | { not: readonly Alternative[] }
  | { better: readonly Alternative[] }

/** A photo has to satisfy every group. Without groups, every photo matches. */
export type Terms = readonly TermGroup[]

/** False if a group has no alternatives, such as a pattern that fits no word: then no photo can match. */
export function canMatch(terms: Terms): boolean {
  return terms.every((group) => !isRequired(group) || group.length > 0)
}

/**
 * The alternatives to rank by, without exclusions and unranked ones. An index may rank by the first few only, so the
 * words of the query come first, then preferences, then synonyms.
 */
export function rankedAlternatives(terms: Terms): Alternative[] {
  const isRanked = (alternative: Alternative) =>
    !('isUnranked' in alternative && alternative.isUnranked)
  const groups = terms.filter(isRequired).map((group) => group.filter(isRanked))
  const preferences = terms.flatMap((group) => ('better' in group ? group.better : []))
  const [first = [], ...others] = transpose(groups)
  return [...first, ...preferences.filter(isRanked), ...others.flat()]
}

export function isRequired(group: TermGroup): group is readonly Alternative[] {
  return Array.isArray(group)
}

/** The first items of all lists, then the second items, and so on. */
function transpose<Item>(lists: readonly (readonly Item[])[]): Item[][] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1)))
}
