/** Maximum length in characters; longer terms are truncated. */
const maxLength = 200
const minLength = 2

/** Terms with the same prefix within this time count as one search. */
const searchRepeatMs = 30_000

/** The term to count, or null for noise: too short, one repeated character, only dots. */
export function trackedTerm(typed: string): string | null {
  const typedCharacters = Array.from(typed.trim().toLowerCase())
  const term = typedCharacters.slice(0, maxLength).join('').trim()
  const characters = Array.from(term)
  if (characters.length < minLength) return null
  if (new Set(characters).size === 1) return null
  if (/^[.\s]+$/.test(term)) return null

  return term
}

type TrackedSearch = { term: string; at: number }

/** Whether a term repeats one of the last 30 seconds, or extends or shortens it while the user types. */
export function isSameSearch(next: TrackedSearch, earlier: TrackedSearch): boolean {
  if (next.at - earlier.at >= searchRepeatMs) return false

  return next.term.startsWith(earlier.term) || earlier.term.startsWith(next.term)
}

/** Default tags, fixed by the specification, for an archive without popular tags. */
const defaultTags = ['Landscape', 'Architecture', 'People', 'Nature', 'Business'] as const

/** The tags to offer: popular ones, or the defaults if there are none or the request failed. */
export function popularTags(popular: readonly string[] | null | undefined): readonly string[] {
  return popular && popular.length > 0 ? popular : defaultTags
}
