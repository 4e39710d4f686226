type ResultNotesProps = {
  term: string
  alsoShowing: readonly string[]
  correctedTerm: string | null
}

/** Tells the user that the results are for a corrected term or include synonyms. */
export function ResultNotes({ term, alsoShowing, correctedTerm }: ResultNotesProps) {
  if (correctedTerm === null && alsoShowing.length === 0) return null
  const isRespelled = correctedTerm !== null && hasOtherWords(term, correctedTerm)
  const intro = isRespelled ? 'Did you mean' : 'Showing'

  return (
    <div className="min-w-0 text-small text-ink-2 min-[40rem]:mb-3">
      {correctedTerm !== null && (
        <output className="block wrap-break-word">
          {intro} ‘<b className="font-semibold text-ink">{correctedTerm}</b>’
          {isRespelled ? '?' : '.'} No photos for ‘{truncateTerm(term)}’.
        </output>
      )}
      {alsoShowing.length > 0 && (
        <p className="truncate" title={alsoShowing.join(', ')}>
          Also showing: {alsoShowing.join(', ')}
        </p>
      )}
    </div>
  )
}

/** True if the server corrected a spelling. Otherwise it only dropped words, because no photo matches all of them. */
function hasOtherWords(term: string, correctedTerm: string): boolean {
  const wordsInTerm = new Set(term.toLowerCase().split(/\s+/))

  return correctedTerm.split(/\s+/).some((word) => !wordsInTerm.has(word.toLowerCase()))
}

const maxLength = 60

function truncateTerm(term: string): string {
  const characters = Array.from(term)

  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : term
}
