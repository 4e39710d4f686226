import type { ReactNode } from 'react'
import { OtherQueries, type OtherQuery } from './other-queries.tsx'

type ResultNotesProps = {
  term: string
  alsoShowing: readonly string[]
  correctedQuery: string | null
  otherQueries: readonly OtherQuery[]
  /** The question about another spelling. */
  question?: ReactNode
  onSelectQuery: (query: string) => void
}

/** Tells the user that the results are for a corrected query or include synonyms, and offers other queries. */
export function ResultNotes({
  term,
  alsoShowing,
  correctedQuery,
  otherQueries,
  question = null,
  onSelectQuery,
}: ResultNotesProps) {
  const hasNotes = correctedQuery !== null || alsoShowing.length > 0 || otherQueries.length > 0
  if (!hasNotes && question === null) return null
  const isSpellingCorrection = correctedQuery !== null && hasCorrectedSpelling(term, correctedQuery)
  const intro = isSpellingCorrection ? 'Did you mean' : 'Showing'

  return (
    <div className="mb-2 min-w-0 text-small text-ink-2 md:mb-3">
      {correctedQuery !== null && (
        <output className="block wrap-break-word">
          {intro} ‘<b className="font-semibold text-ink">{correctedQuery}</b>’
          {isSpellingCorrection ? '?' : '.'} No photos for ‘{truncateTerm(term)}’.
        </output>
      )}
      {question}
      {alsoShowing.length > 0 && (
        <p className="wrap-break-word">Also showing: {alsoShowing.join(', ')}</p>
      )}
      {otherQueries.length > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <span>Try</span>
          <OtherQueries term={term} queries={otherQueries} size="small" onSelect={onSelectQuery} />
        </div>
      )}
    </div>
  )
}

/** True if the server corrected a spelling. Otherwise it only dropped words, or searched the decade of a year. */
function hasCorrectedSpelling(term: string, correctedQuery: string): boolean {
  const typed = new Set(splitTerm(term))

  return splitTerm(correctedQuery).some((word) => !typed.has(word) && !/^\d{4}s$/.test(word))
}

function splitTerm(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

const maxTermLength = 60

function truncateTerm(term: string): string {
  const characters = Array.from(term)

  return characters.length > maxTermLength
    ? `${characters.slice(0, maxTermLength).join('')}…`
    : term
}
