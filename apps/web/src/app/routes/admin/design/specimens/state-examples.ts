import type { StateMarkKind, StateMarkTone } from '@shoebox/web-kit/marks/state-mark.tsx'

type StateExample = { label: string; kind: StateMarkKind; tone?: StateMarkTone }

/** The states in the product, one column per kind of object. */
export const stateExamples: Record<string, readonly StateExample[]> = {
  Order: [
    { label: 'Pending payment', kind: 'in-progress' },
    { label: 'Pending approval', kind: 'in-progress', tone: 'attention' },
    { label: 'Confirmed', kind: 'done' },
    { label: 'Completed', kind: 'done' },
    { label: 'Disputed', kind: 'stopped' },
    { label: 'Canceled', kind: 'stopped', tone: 'idle' },
  ],
  Payment: [
    { label: 'Unpaid', kind: 'not-started', tone: 'idle' },
    { label: 'Processing', kind: 'in-progress' },
    { label: 'Partially paid', kind: 'in-progress', tone: 'kept' },
    { label: 'Paid', kind: 'done', tone: 'kept' },
    { label: 'Overdue', kind: 'done', tone: 'attention' },
    { label: 'Charged back', kind: 'stopped' },
  ],
  Delivery: [
    { label: 'Locked', kind: 'not-started', tone: 'idle' },
    { label: 'Available', kind: 'done' },
    { label: 'Downloaded', kind: 'done' },
    { label: 'Suspended', kind: 'stopped' },
  ],
  Photo: [
    { label: 'Uploading', kind: 'in-progress' },
    { label: 'Needs info', kind: 'in-progress', tone: 'attention' },
    { label: 'Submitted', kind: 'done' },
    { label: 'In review', kind: 'in-progress' },
    { label: 'Live', kind: 'done' },
    { label: 'Paused', kind: 'stopped', tone: 'idle' },
  ],
  Release: [
    { label: 'Draft', kind: 'not-started', tone: 'idle' },
    { label: 'Sent', kind: 'in-progress' },
    { label: 'Signed', kind: 'done' },
    { label: 'Declined', kind: 'stopped' },
    { label: 'Expired', kind: 'stopped', tone: 'idle' },
  ],
}
