import { copyText } from '@shoebox/web-kit/browser/use-copy'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useState } from 'react'

type CopyResult = { search: string; isCopied: boolean }

/** Copies a link with the quote in its query string. `search` is null while there is no valid quote. */
export function CopyQuote({ search }: { search: string | null }) {
  const [result, setResult] = useState<CopyResult | null>(null)
  const disabledReason = search === null ? 'Correct the fields first' : undefined
  // The result applies only to the quote that was copied.
  const isCopied = result?.search === search ? result.isCopied : null

  async function copy() {
    if (search === null) return

    const { origin, pathname } = window.location
    setResult({ search, isCopied: await copyText(`${origin}${pathname}?${search}`) })
  }

  return (
    <p className="mt-6 flex flex-wrap items-center gap-3 print:hidden">
      <Button size="small" disabledReason={disabledReason} onClick={() => void copy()}>
        Copy link to this quote
      </Button>
      <output className="text-small text-ink-2">
        {isCopied === true && 'Copied'}
        {isCopied === false && (
          <>
            Couldn’t copy. Use{' '}
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
