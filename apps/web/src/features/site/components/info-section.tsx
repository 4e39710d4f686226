import type { ReactNode } from 'react'
import { Prose } from './prose.tsx'

export type InfoSectionText = {
  /** The section's own address on the page; links from elsewhere count on it. */
  id: string
  title: string
  /** The same in a sentence or two, beside the text. */
  short?: ReactNode
  body: ReactNode
  /** Tables use the whole width. */
  isWide?: true
}

type InfoSectionProps = { number: number; section: InfoSectionText }

export function InfoSection({ number, section }: InfoSectionProps) {
  const { id, title, short, body, isWide } = section
  const titleId = `${id}-title`

  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="grid gap-x-12 gap-y-4 border-b border-rule py-6 last:border-b-0 md:grid-cols-[48px_minmax(0,1fr)] md:gap-x-0 md:py-8 min-[1280px]:grid-cols-[48px_minmax(0,66ch)_minmax(0,1fr)] print:break-inside-avoid-page"
    >
      <p
        aria-hidden="true"
        className="font-slate text-h3 text-ink-2 max-md:-mb-3 max-md:text-slate"
      >
        {String(number).padStart(2, '0')}
      </p>
      <h2 id={titleId} className="font-head text-h3 font-bold md:col-start-2">
        {title}
      </h2>
      {short !== undefined && <InShort>{short}</InShort>}
      <div className={isWide ? 'min-w-0 md:col-start-2 md:-col-end-1' : 'min-w-0 md:col-start-2'}>
        <Prose>{body}</Prose>
      </div>
    </section>
  )
}

function InShort({ children }: { children: ReactNode }) {
  return (
    <p className="border-l-4 border-rule pl-3 text-small text-ink-2 md:col-start-2 min-[1280px]:col-start-3 min-[1280px]:row-span-2 min-[1280px]:row-start-1 min-[1280px]:ml-12 min-[1280px]:max-w-rail min-[1280px]:self-start">
      <span className="block font-head font-semibold text-ink">In short</span>
      {children}
    </p>
  )
}
