import { writeLetter } from '../../mail/letter.ts'

type FailedEvent = { id: string; type: string; objectId: string | null; failure: string }

/** Sent to the operators, because the event may belong to an order that is paid but not confirmed. */
export function stripeEventFailedEmail({ id, type, objectId, failure }: FailedEvent) {
  const facts = [
    { label: 'Event', value: id },
    { label: 'Type', value: type },
    { label: 'Object', value: objectId },
    { label: 'Replay', value: `npm run shoebox -- stripe-events replay ${id}` },
  ]
  const note =
    'Every attempt to apply this event failed, and it will not be retried. Fix the cause, then replay the event. ' +
    'See docs/operations/payments.md.'

  return {
    kind: 'orders.stripe-event-failed',
    subject: `Stripe event not applied: ${type} (${id})`,
    ...writeLetter({ title: 'A Stripe event was not applied', facts, quote: failure, note }),
  }
}
