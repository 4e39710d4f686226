import { copyText } from '@shoebox/web-kit/browser/use-copy'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useState } from 'react'

type Outcome = { search: string; isCopied: boolean }

/** The numbers are in the page's address, so a quote is shared as a link. Null while there is no quote. */
export function CopyQuote({ search }: { search: string | null }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const heldBack = search === null ? 'Correct the fields first' : undefined
  // The outcome of copying one quote does not apply to the next.
  const isCopied = outcome?.search === search ? outcome.isCopied : null

  async function copy() {
    if (search === null) return

    const { origin, pathname } = window.location
    setOutcome({ search, isCopied: await copyText(`${origin}${pathname}?${search}`) })
  }

  return (
    <p className="mt-6 flex flex-wrap items-center gap-3 print:hidden">
      <Button size="small" disabledReason={heldBack} onClick={() => void copy()}>
        Copy link to this quote
      </Button>
      <output className="text-small text-ink-2">
        {isCopied === true && 'Copied'}
        {isCopied === false && (
          <>
            Could not copy. Take it from{' '}
            <a
              href={`?${search}`}
              className="text-link underline underline-offset-[3px] hover:decoration-2"
            >
              this link
            </a>
          </>
        )}
      </output>
    </p>
  )
}
