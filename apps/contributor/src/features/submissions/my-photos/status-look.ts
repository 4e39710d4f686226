import type { PhotoStatus } from '@shoebox/domain/photo-status'
import type { StateMarkKind, StateMarkTone } from '@shoebox/web-kit/marks/state-mark.tsx'

/** Amber if the family has to act, red if the photo is lost, secondary ink if it is inactive. */
export const statusLooks: Readonly<
  Record<PhotoStatus, { kind: StateMarkKind; tone: StateMarkTone }>
> = {
  uploading: { kind: 'under-way', tone: 'ink' },
  processing: { kind: 'under-way', tone: 'ink' },
  failed: { kind: 'stopped', tone: 'danger' },
  needs_info: { kind: 'under-way', tone: 'attention' },
  awaiting_releases: { kind: 'under-way', tone: 'ink' },
  submitted: { kind: 'done', tone: 'ink' },
  in_review: { kind: 'under-way', tone: 'ink' },
  live: { kind: 'done', tone: 'ink' },
  declined: { kind: 'stopped', tone: 'danger' },
  paused: { kind: 'stopped', tone: 'idle' },
  incident_hold: { kind: 'under-way', tone: 'attention' },
  withdrawn: { kind: 'stopped', tone: 'idle' },
}
