import { useId } from 'react'

type ProgressProps = {
  label: string
  /** A percentage from 0 to 100. Without it, the progress is indeterminate. */
  value?: number
  /** Progress as text: "12 of 48 files". */
  detail?: string
}

export function Progress({ label, value, detail }: ProgressProps) {
  const labelId = useId()
  const percent = value === undefined ? undefined : Math.min(100, Math.max(0, Math.round(value)))
  const text = detail ?? (percent === undefined ? undefined : `${percent}%`)

  return (
    <div>
      <div className="mb-2 flex items-baseline justify-between gap-3 text-small">
        <span id={labelId}>{label}</span>
        {text !== undefined && <span className="text-ink-2 tabular-nums">{text}</span>}
      </div>
      <div className="relative overflow-hidden">
        <progress
          aria-labelledby={labelId}
          aria-valuetext={text}
          max={100}
          value={percent}
          className="line-progress"
        />
        {percent === undefined && (
          <span className="passing absolute inset-y-0 left-0 w-1/3 bg-ink" />
        )}
      </div>
    </div>
  )
}
