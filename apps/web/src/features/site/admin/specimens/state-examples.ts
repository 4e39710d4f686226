import type { StateMarkKind, StateMarkTone } from '@shoebox/web-kit/marks/state-mark.tsx'

type StateExample = { word: string; kind: StateMarkKind; tone?: StateMarkTone }

/** How the states of the product look, one column for each kind of object that has states. */
export const stateExamples: Record<string, readonly StateExample[]> = {
  Order: [
    { word: 'Pending payment', kind: 'under-way' },
    { word: 'Pending approval', kind: 'under-way', tone: 'attention' },
    { word: 'Confirmed', kind: 'done' },
    { word: 'Completed', kind: 'done' },
    { word: 'Disputed', kind: 'stopped' },
    { word: 'Canceled', kind: 'stopped', tone: 'idle' },
  ],
  Payment: [
    { word: 'Unpaid', kind: 'not-begun', tone: 'idle' },
    { word: 'Processing', kind: 'under-way' },
    { word: 'Partially paid', kind: 'under-way', tone: 'kept' },
    { word: 'Paid', kind: 'done', tone: 'kept' },
    { word: 'Overdue', kind: 'done', tone: 'attention' },
    { word: 'Charged back', kind: 'stopped' },
  ],
  Delivery: [
    { word: 'Locked', kind: 'not-begun', tone: 'idle' },
    { word: 'Available', kind: 'done' },
    { word: 'Downloaded', kind: 'done' },
    { word: 'Suspended', kind: 'stopped' },
  ],
  Photo: [
    { word: 'Uploading', kind: 'under-way' },
    { word: 'Needs info', kind: 'under-way', tone: 'attention' },
    { word: 'Submitted', kind: 'done' },
    { word: 'In review', kind: 'under-way' },
    { word: 'Live', kind: 'done' },
    { word: 'Paused', kind: 'stopped', tone: 'idle' },
  ],
  Release: [
    { word: 'Draft', kind: 'not-begun', tone: 'idle' },
    { word: 'Sent', kind: 'under-way' },
    { word: 'Signed', kind: 'done' },
    { word: 'Declined', kind: 'stopped' },
    { word: 'Expired', kind: 'stopped', tone: 'idle' },
  ],
}
