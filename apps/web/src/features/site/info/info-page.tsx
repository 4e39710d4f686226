import { formatDate } from '@shoebox/web-kit/text/format'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import type { ReactNode } from 'react'
import { ContentsDisclosure, ContentsRail } from './contents-list.tsx'
import { InfoSection, type InfoSectionText } from './info-section.tsx'

type InfoPageProps = {
  title: string
  lead: ReactNode
  /** The date of the last change, for legal pages. */
  updatedOn?: string
  sections: readonly InfoSectionText[]
}

/** The table of contents on the left, numbered sections beside it. */
export function InfoPage({ title, lead, updatedOn, sections }: InfoPageProps) {
  return (
    <InfoColumns sections={sections}>
      <header className="pb-8">
        <Heading level={1} size="h1">
          {title}
        </Heading>
        <p className="mt-2 max-w-measure text-lead text-pretty text-ink-2">{lead}</p>
        {updatedOn !== undefined && <LastUpdated date={updatedOn} />}
      </header>
    </InfoColumns>
  )
}

type InfoColumnsProps = { sections: readonly InfoSectionText[]; children?: ReactNode }

/** An info page without the standard header. */
export function InfoColumns({ sections, children }: InfoColumnsProps) {
  return (
    <div className="@container/page px-gutter pt-8 pb-18 print:py-0">
      <div className="grid gap-x-6 wide:grid-cols-[var(--spacing-rail)_minmax(0,1fr)] print:block">
        <ContentsRail sections={sections} />
        <div className="min-w-0 wide:col-start-2">
          {children}
          <ContentsDisclosure sections={sections} />
          <div className="@container border-t border-ink">
            {sections.map((section, index) => (
              <InfoSection key={section.id} number={index + 1} section={section} />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}

function LastUpdated({ date }: { date: string }) {
  return (
    <p className="mt-4 font-slate text-slate text-ink-2 uppercase">
      Last updated <time dateTime={date}>{formatDate(date)}</time>
    </p>
  )
}
