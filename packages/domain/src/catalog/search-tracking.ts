/** A term is kept in so many characters; what is longer is cut. */
const longestTerm = 200
const shortestTerm = 2

/** Terms with the same beginning within this time are one search. */
const searchRepeatMs = 30_000

/** The term as it is counted, or null for one that says nothing: too short, one character again and again, dots. */
export function trackedTerm(typed: string): string | null {
  const typedCharacters = Array.from(typed.trim().toLowerCase())
  const term = typedCharacters.slice(0, longestTerm).join('').trim()
  const characters = Array.from(term)
  if (characters.length < shortestTerm) return null
  if (new Set(characters).size === 1) return null
  if (/^[.\s]+$/.test(term)) return null

  return term
}

type TrackedSearch = { term: string; at: number }

/** Whether a term is one of the last 30 seconds over again, or that one on its way from letter to letter. */
export function isSameSearch(next: TrackedSearch, earlier: TrackedSearch): boolean {
  if (next.at - earlier.at >= searchRepeatMs) return false

  return next.term.startsWith(earlier.term) || earlier.term.startsWith(next.term)
}
