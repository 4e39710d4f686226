import type { ReactNode } from 'react'
import { Prose } from './prose.tsx'

export type InfoSectionText = {
  /** The fragment of the section; links from other pages depend on it. */
  id: string
  title: string
  /** A summary in a sentence or two, beside the text. */
  short?: ReactNode
  body: ReactNode
  /** Tables use the full width. */
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
      className="grid grid-cols-1 gap-x-12 gap-y-4 border-b border-rule py-6 last:border-b-0 roomy:grid-cols-[3rem_minmax(0,1fr)] roomy:gap-x-0 md:py-8 roomy:@min-[58rem]:grid-cols-[3rem_minmax(0,66ch)_minmax(0,1fr)] print:break-inside-avoid-page"
    >
      <p
        aria-hidden="true"
        className="font-slate text-h3 text-ink-2 max-md:-mb-3 max-md:text-slate"
      >
        {String(number).padStart(2, '0')}
      </p>
      <h2 id={titleId} className="font-head text-h3 font-bold roomy:col-start-2">
        {title}
      </h2>
      {short !== undefined && <InShort>{short}</InShort>}
      <div
        className={
          isWide ? 'min-w-0 roomy:col-start-2 roomy:-col-end-1' : 'min-w-0 roomy:col-start-2'
        }
      >
        <Prose>{body}</Prose>
      </div>
    </section>
  )
}

function InShort({ children }: { children: ReactNode }) {
  return (
    <p className="border-l-4 border-rule pl-3 text-small text-ink-2 roomy:col-start-2 roomy:@min-[58rem]:col-start-3 roomy:@min-[58rem]:row-span-2 roomy:@min-[58rem]:row-start-1 roomy:@min-[58rem]:ml-12 roomy:@min-[58rem]:max-w-rail roomy:@min-[58rem]:self-start">
      <span className="block font-head font-semibold text-ink">In short</span>
      {children}
    </p>
  )
}
