import type { InfoSectionText } from './info-section.tsx'
import { useCurrentSection } from './use-current-section.ts'

type ContentsProps = { sections: readonly InfoSectionText[] }

const contentsLabel = 'On this page'

/** Stays in view beside the text. A yellow mark highlights the current section. */
export function ContentsRail({ sections }: ContentsProps) {
  const currentId = useCurrentSection(sections)

  return (
    <nav
      aria-label={contentsLabel}
      className="sticky top-[5.25rem] hidden max-h-[calc(100dvh-6.75rem)] self-start overflow-y-auto wide:row-span-2 wide:block print:hidden"
    >
      <p className="pb-2 font-head text-body font-semibold">{contentsLabel}</p>
      <ol className="border-t border-rule">
        {sections.map(({ id, title }, index) => (
          <li key={id} className="border-b border-rule">
            <a
              href={`#${id}`}
              aria-current={id === currentId ? 'location' : undefined}
              className="group flex gap-3 border-l-4 border-transparent py-2 pl-2 text-small text-ink-2 hover:text-ink hover:underline hover:underline-offset-[3px] focus-visible:-outline-offset-2 aria-[current]:border-mark aria-[current]:text-ink"
            >
              <SectionNumber index={index} />
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** For narrow windows, where the open list would push the text off the screen. */
export function ContentsDisclosure({ sections }: ContentsProps) {
  return (
    <details className="group border-t border-rule wide:hidden print:hidden">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between font-head text-body font-semibold [&::-webkit-details-marker]:hidden">
        {contentsLabel}
        <span aria-hidden="true" className="font-slate text-h3 group-open:hidden">
          +
        </span>
        <span aria-hidden="true" className="hidden font-slate text-h3 group-open:inline">
          −
        </span>
      </summary>
      <nav aria-label={contentsLabel}>
        <ol className="pb-2">
          {sections.map(({ id, title }, index) => (
            <li key={id}>
              <a href={`#${id}`} className="flex min-h-10 items-center gap-3 text-ink">
                <SectionNumber index={index} />
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  )
}

function SectionNumber({ index }: { index: number }) {
  return (
    <span aria-hidden="true" className="flex-none font-slate text-slate text-ink-2">
      {String(index + 1).padStart(2, '0')}
    </span>
  )
}
