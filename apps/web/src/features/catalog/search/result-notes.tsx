type ResultNotesProps = {
  term: string
  alsoShowing: readonly string[]
  correctedTerm: string | null
}

/** What was searched for beside the words as they were typed. */
export function ResultNotes({ term, alsoShowing, correctedTerm }: ResultNotesProps) {
  if (correctedTerm === null && alsoShowing.length === 0) return null

  return (
    <div className="min-w-0 text-small text-ink-2 min-[40rem]:mb-3">
      {correctedTerm !== null && (
        <output className="block wrap-break-word">
          Did you mean ‘<b className="font-semibold text-ink">{correctedTerm}</b>’? These are its
          photos; there are none for ‘{shortTerm(term)}’.
        </output>
      )}
      {alsoShowing.length > 0 && (
        <p className="truncate" title={alsoShowing.join(', ')}>
          Also showing: {fewOf(alsoShowing)}
        </p>
      )}
    </div>
  )
}

const longest = 60

function shortTerm(term: string): string {
  const characters = Array.from(term)

  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : term
}

const most = 5

/** A long question has dozens of other words; the first few say what is meant. */
function fewOf(words: readonly string[]): string {
  const others = words.length - most

  return `${words.slice(0, most).join(', ')}${others > 0 ? ` +${others}` : ''}`
}
