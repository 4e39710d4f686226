import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { type ReactNode, useId } from 'react'

type StudioSectionProps = { title: string; lead?: ReactNode; children: ReactNode }

/** A section of a studio's page: what it is on the left, the controls on the right, a hairline below. */
export function StudioSection({ title, lead, children }: StudioSectionProps) {
  const titleId = useId()

  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-x-8 gap-y-4 border-b border-rule pt-6 pb-8 @min-[46rem]:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <Heading level={2} size="h3" id={titleId}>
          {title}
        </Heading>
        {lead !== undefined && (
          <p className="mt-1 text-small text-pretty text-ink-2 @min-[46rem]:max-w-[26ch]">{lead}</p>
        )}
      </div>
      <div className="@container min-w-0">{children}</div>
    </section>
  )
}
