import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type StepActionsProps = {
  label: string
  busyLabel?: string
  isBusy: boolean
  /** Shown beside the button. */
  note?: string
  /** An error message above the button. */
  children?: ReactNode
}

/** The footer of an open step. */
export function StepActions({
  label,
  busyLabel = 'Saving...',
  isBusy,
  note,
  children,
}: StepActionsProps) {
  return (
    <div className="mt-6 grid gap-4">
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" tone="ink" size="large" isBusy={isBusy} busyLabel={busyLabel}>
          {label}
        </Button>
        {note !== undefined && <span className="text-small text-ink-2">{note}</span>}
      </div>
    </div>
  )
}
