import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import {
  StateMark,
  type StateMarkKind,
  type StateMarkTone,
} from '@shoebox/web-kit/marks/state-mark.tsx'
import type { MyPhoto } from '../queries.ts'
import { statusLabel } from './status-text.ts'

const toneClasses = { danger: 'text-danger', idle: 'text-ink-2', ink: '', attention: '', kept: '' }

/** The state mark and its label. */
export function StatusMark({ photo }: { photo: MyPhoto }) {
  const { kind, tone } = statusStyles[photo.photo_status]

  return (
    <span className={`inline-flex min-w-0 items-baseline gap-[7px] ${toneClasses[tone]}`}>
      <StateMark kind={kind} tone={tone} />
      <span className="min-w-0 wrap-break-word">{statusLabel(photo)}</span>
    </span>
  )
}

/** Amber if the family has to act, red if the photo was rejected or declined, secondary ink if it is inactive. */
const statusStyles: Readonly<Record<PhotoStatus, { kind: StateMarkKind; tone: StateMarkTone }>> = {
  uploading: { kind: 'in-progress', tone: 'ink' },
  processing: { kind: 'in-progress', tone: 'ink' },
  failed: { kind: 'stopped', tone: 'danger' },
  needs_info: { kind: 'in-progress', tone: 'attention' },
  awaiting_releases: { kind: 'in-progress', tone: 'ink' },
  submitted: { kind: 'done', tone: 'ink' },
  in_review: { kind: 'in-progress', tone: 'ink' },
  live: { kind: 'done', tone: 'ink' },
  declined: { kind: 'stopped', tone: 'danger' },
  paused: { kind: 'stopped', tone: 'idle' },
  incident_hold: { kind: 'in-progress', tone: 'attention' },
  withdrawn: { kind: 'stopped', tone: 'idle' },
}
