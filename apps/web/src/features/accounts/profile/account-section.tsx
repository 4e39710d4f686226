import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'

type AccountSectionProps = {
  /** The URL fragment that links here. */
  id: string
  title: string
  lead: ReactNode
  children: ReactNode
}

/** A section of the account page: title and lead on the left, controls on the right. */
export function AccountSection({ id, title, lead, children }: AccountSectionProps) {
  const titleId = useId()
  const sectionRef = useScrollToFragment(id)

  return (
    <section
      ref={sectionRef}
      id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid scroll-mt-18 print:not-has-data-recovery-codes:group-has-data-recovery-codes/panes:hidden gap-x-12 gap-y-5 border-rule py-8 outline-none not-first:border-t first:pt-4 @min-[46rem]:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <Heading level={2} size="h3" id={titleId}>
          {title}
        </Heading>
        <p className="mt-1 max-w-measure text-small text-pretty text-ink-2">{lead}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

/** Scrolls to the section in the URL fragment. The browser cannot, because the section mounts after the navigation. */
function useScrollToFragment(id: string) {
  const { hash } = useLocation()
  const sectionRef = useRef<HTMLElement>(null)

  useEffect(() => {
    if (hash !== `#${id}`) return

    sectionRef.current?.scrollIntoView()
    sectionRef.current?.focus({ preventScroll: true })
  }, [hash, id])

  return sectionRef
}
