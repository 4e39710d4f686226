import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { type ReactNode, useId } from 'react'

type TraySectionProps = { title: string; figure?: string | undefined; children: ReactNode }

export function TraySection({ title, figure, children }: TraySectionProps) {
  const id = useId()

  return (
    <section aria-labelledby={id} className="mt-4">
      <div className="flex items-baseline justify-between border-b border-ink pb-[5px]">
        <Heading level={3} size="label" id={id}>
          {title}
        </Heading>
        <span className="font-slate text-slate text-ink-2">{figure}</span>
      </div>
      {children}
    </section>
  )
}
