import {
  deliveryStatusLabels,
  orderStatusLabels,
  paymentStatusLabels,
} from '@shoebox/domain/money/state-labels'
import type { StateMarkKind, StateMarkTone } from '@shoebox/web-kit/marks/state-mark.tsx'

type StateExample = { label: string; kind: StateMarkKind; tone?: StateMarkTone }

/** The states in the product, one column per kind of object. */
export const stateExamples: Record<string, readonly StateExample[]> = {
  Order: [
    { label: orderStatusLabels.pending_payment, kind: 'in-progress' },
    { label: orderStatusLabels.pending_approval, kind: 'in-progress', tone: 'attention' },
    { label: orderStatusLabels.confirmed, kind: 'done' },
    { label: orderStatusLabels.completed, kind: 'done' },
    { label: orderStatusLabels.disputed, kind: 'stopped' },
    { label: orderStatusLabels.cancelled, kind: 'stopped', tone: 'idle' },
  ],
  Payment: [
    { label: paymentStatusLabels.unpaid, kind: 'not-started', tone: 'idle' },
    { label: paymentStatusLabels.processing, kind: 'in-progress' },
    { label: paymentStatusLabels.partially_paid, kind: 'in-progress', tone: 'kept' },
    { label: paymentStatusLabels.paid, kind: 'done', tone: 'kept' },
    { label: paymentStatusLabels.overdue, kind: 'done', tone: 'attention' },
    { label: paymentStatusLabels.charged_back, kind: 'stopped' },
  ],
  Delivery: [
    { label: deliveryStatusLabels.locked, kind: 'not-started', tone: 'idle' },
    { label: deliveryStatusLabels.available, kind: 'done' },
    { label: deliveryStatusLabels.downloaded, kind: 'done' },
    { label: deliveryStatusLabels.suspended, kind: 'stopped' },
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
