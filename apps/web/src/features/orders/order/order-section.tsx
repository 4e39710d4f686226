import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { type ReactNode, useId } from 'react'

type OrderSectionProps = { title: string; note?: string; children: ReactNode }

/** A part of the page of an order, below an ink line. */
export function OrderSection({ title, note, children }: OrderSectionProps) {
  const titleId = useId()

  return (
    <section aria-labelledby={titleId} className="mt-10 print:mt-6">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 border-b border-ink pb-2">
        <Heading level={2} size="h3" id={titleId}>
          {title}
        </Heading>
        {note !== undefined && <p className="text-small text-ink-2 tabular-nums">{note}</p>}
      </div>
      {children}
    </section>
  )
}

type FactProps = { term: string; children: ReactNode }

/** A row of a definition list. */
export function Fact({ term, children }: FactProps) {
  return (
    <div className="grid grid-cols-[minmax(6.5rem,9rem)_minmax(0,1fr)] items-baseline gap-x-3 border-b border-rule py-[6px]">
      <dt className="text-small text-ink-2">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
