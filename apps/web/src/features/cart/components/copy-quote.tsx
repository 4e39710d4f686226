import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useState } from 'react'

const told = { idle: '', copied: 'Copied', failed: 'Could not copy; the address bar has it too' }

/** The numbers stand in the page's address, so a quote is shared as a link. */
export function CopyQuote({ search }: { search: string }) {
  const [outcome, setOutcome] = useState<keyof typeof told>('idle')

  async function copy() {
    const { origin, pathname } = window.location
    try {
      await navigator.clipboard.writeText(`${origin}${pathname}?${search}`)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }

  return (
    <p className="mt-6 flex flex-wrap items-center gap-3 print:hidden">
      <Button size="small" onClick={() => void copy()}>
        Copy link to this quote
      </Button>
      <output className="text-small text-ink-2">{told[outcome]}</output>
    </p>
  )
}
