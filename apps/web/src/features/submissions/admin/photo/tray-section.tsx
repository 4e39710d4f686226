import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { type ReactNode, useId } from 'react'

type TraySectionProps = { title: string; countText?: string | undefined; children: ReactNode }

export function TraySection({ title, countText, children }: TraySectionProps) {
  const id = useId()

  return (
    <section aria-labelledby={id} className="mt-4">
      <div className="flex items-baseline justify-between border-b border-ink pb-[5px]">
        <Heading level={3} size="label" id={id}>
          {title}
        </Heading>
        <span className="font-slate text-slate text-ink-2">{countText}</span>
      </div>
      {children}
    </section>
  )
}
