import { brand } from '@shoebox/web-kit/site/brand'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** On paper only: whose page this is, where it stands and when it was printed. */
export function PrintLine() {
  const [printed, setPrinted] = useState<{ address: string; date: string } | null>(null)

  useEffect(() => {
    const paper = window.matchMedia('print')
    // At once, because the browser draws the paper right after it has said so.
    const fill = () => flushSync(() => setPrinted({ address: window.location.href, date: today() }))
    paper.addEventListener('change', fill)

    return () => paper.removeEventListener('change', fill)
  }, [])

  return (
    <p className="mb-6 hidden gap-4 border-b border-ink px-gutter pb-2 text-small print:flex">
      <strong className="font-semibold">{brand.name}</strong>
      <span className="min-w-0 flex-1 wrap-break-word">{printed?.address}</span>
      {printed?.date}
    </p>
  )
}

/** Made while printing only: what a formatter costs stands in web-kit’s format.ts. */
function today(): string {
  return new Date().toLocaleDateString('en-US', { dateStyle: 'long' })
}
