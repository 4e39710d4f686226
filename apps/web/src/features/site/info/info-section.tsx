import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import type { ReactNode } from 'react'

export type InfoSectionText = {
  /** The URL fragment; links from other pages depend on it. */
  id: string
  title: string
  /** A summary in a sentence or two, beside the text. */
  summary?: ReactNode
  body: ReactNode
  /** Lets the body fill the full width, such as for a table. */
  isWide?: true
}

type InfoSectionProps = { number: number; section: InfoSectionText }

export function InfoSection({ number, section }: InfoSectionProps) {
  const { id, title, summary, body, isWide } = section
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
      <Heading level={2} size="h3" id={titleId} className="roomy:col-start-2">
        {title}
      </Heading>
      {summary !== undefined && <SectionSummary>{summary}</SectionSummary>}
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

function SectionSummary({ children }: { children: ReactNode }) {
  return (
    <p className="border-l-4 border-rule pl-3 text-small text-ink-2 roomy:col-start-2 roomy:@min-[58rem]:col-start-3 roomy:@min-[58rem]:row-span-2 roomy:@min-[58rem]:row-start-1 roomy:@min-[58rem]:ml-12 roomy:@min-[58rem]:max-w-rail roomy:@min-[58rem]:self-start">
      <span className="block font-head font-semibold text-ink">In short</span>
      {children}
    </p>
  )
}

const proseClass = [
  '[&>:first-child]:mt-0 [&>:last-child]:mb-0',
  '[&_p]:max-w-measure [&_ul]:max-w-measure [&_ol]:max-w-measure [&_p+p]:mt-3',
  '[&_ul]:my-3 [&_ul]:list-[square] [&_ul]:pl-[1rem] [&_ol]:my-3 [&_ol]:list-decimal [&_ol]:pl-[1.5rem]',
  '[&_li]:pl-1 [&_li+li]:mt-2 [&_li]:marker:text-ink-2',
  '[&_h3]:mt-6 [&_h3]:mb-1 [&_h3]:font-head [&_h3]:text-body [&_h3]:font-semibold [&_h3:first-child]:mt-0',
  '[&_strong]:font-semibold',
  '[&_:is(p,li,dd,td)_a]:text-link [&_:is(p,li,dd,td)_a]:underline [&_:is(p,li,dd,td)_a]:underline-offset-[3px] [&_:is(p,li,dd,td)_a]:hover:decoration-2',
].join(' ')

/** Styles the paragraphs, lists, small headings and links inside. */
function Prose({ children }: { children: ReactNode }) {
  return <div className={proseClass}>{children}</div>
}
