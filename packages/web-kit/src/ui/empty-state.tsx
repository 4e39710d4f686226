import type { ReactNode } from 'react'
import { PhotoCorners } from '../marks/print.tsx'
import { Heading } from './heading.tsx'

/** Widths that match the aspect ratios of typical prints. */
const frameClasses = [
  'flex-[1.5]',
  'flex-[0.67]',
  'flex-1',
  'flex-[1.3] max-md:hidden',
  'flex-[0.87] max-md:hidden',
]

type EmptyStateProps = {
  title: string
  text: ReactNode
  /** Next steps, the best first. */
  actions?: ReactNode
}

/** A row of empty photo corners, a text, and next steps. */
export function EmptyState({ title, text, actions }: EmptyStateProps) {
  return (
    <div>
      <div aria-hidden="true" className="mb-5 flex h-[200px] gap-2 max-md:h-[96px]">
        {frameClasses.map((frameClass) => (
          <div key={frameClass} className={frameClass}>
            <PhotoCorners />
          </div>
        ))}
      </div>
      <Heading level={2} size="h2" className="mb-1">
        {title}
      </Heading>
      <p className="max-w-measure text-lead text-ink-2">{text}</p>
      {actions !== undefined && <div className="mt-4 flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
