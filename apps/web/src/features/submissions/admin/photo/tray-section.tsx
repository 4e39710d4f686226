import { type ReactNode, useId } from 'react'

type TraySectionProps = { title: string; figure?: string | undefined; children: ReactNode }

export function TraySection({ title, figure, children }: TraySectionProps) {
  const id = useId()

  return (
    <section aria-labelledby={id} className="mt-4">
      <div className="flex items-baseline justify-between border-b border-ink pb-[5px]">
        <h3 id={id} className="font-head text-label font-semibold">
          {title}
        </h3>
        <span className="font-slate text-slate text-ink-2">{figure}</span>
      </div>
      {children}
    </section>
  )
}
