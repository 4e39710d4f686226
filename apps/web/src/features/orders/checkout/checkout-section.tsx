import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { type ReactNode, useId } from 'react'

type CheckoutSectionProps = {
  number: number
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** One of the four parts of checkout: its number and title on the left, the fields on the right. */
export function CheckoutSection({ number, title, lead, children }: CheckoutSectionProps) {
  const titleId = useId()

  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-x-8 gap-y-5 border-t border-rule pt-6 pb-10 first-of-type:border-ink @min-[46rem]:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="grid grid-cols-[28px_minmax(0,1fr)] content-start">
        <span aria-hidden="true" className="font-slate text-h3">
          {number}
        </span>
        <Heading level={2} size="h3" id={titleId}>
          {title}
        </Heading>
        {lead !== undefined && (
          <p className="col-start-2 mt-1 text-small text-pretty text-ink-2 @min-[46rem]:max-w-[26ch]">
            {lead}
          </p>
        )}
      </div>
      <div className="@container grid min-w-0 grid-cols-1 content-start gap-5 wrap-anywhere">
        {children}
      </div>
    </section>
  )
}
