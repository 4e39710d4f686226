import { brand } from '@shoebox/web-kit/site/brand'
import { formatToday } from '@shoebox/web-kit/text/format'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Print only: the site's name, the page's address and the date of printing. */
export function PrintLine() {
  const [printed, setPrinted] = useState<{ address: string; date: string } | null>(null)

  useEffect(() => {
    const paper = window.matchMedia('print')
    // flushSync, because the browser lays out the print right after this event.
    const fill = () =>
      flushSync(() => setPrinted({ address: window.location.href, date: formatToday() }))
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
