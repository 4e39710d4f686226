import type { PhotoStatus } from '@shoebox/domain/photo-status'
import { photoStatusWords } from '@shoebox/domain/photo-tabs'
import { StateMark } from '@shoebox/web-kit/ui/state-mark.tsx'
import { statusLooks } from './status-look.ts'

const words = { danger: 'text-danger', idle: 'text-ink-2', ink: '', attention: '', kept: '' }

/** The square and its word. */
export function StatusMark({ status }: { status: PhotoStatus }) {
  const { kind, tone } = statusLooks[status]

  return (
    <span className={`inline-flex min-w-0 items-baseline gap-[7px] ${words[tone]}`}>
      <StateMark kind={kind} tone={tone} />
      <span className="min-w-0 wrap-break-word">{photoStatusWords[status]}</span>
    </span>
  )
}
