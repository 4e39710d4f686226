import { writeLetter } from '../../mail/letter.ts'

type FailedEvent = { id: string; type: string; objectId: string | null; failure: string }

/** Sent to the operators, because an order may be paid and not confirmed. */
export function stripeEventFailedEmail({ id, type, objectId, failure }: FailedEvent) {
  const facts = [
    { label: 'Event', value: id },
    { label: 'Type', value: type },
    { label: 'Object', value: objectId },
    { label: 'Apply it again', value: `npm run shoebox -- stripe-events replay ${id}` },
  ]
  const note =
    'Every attempt to apply this event failed, and there will be no other. Remove the cause, then apply it again: ' +
    'docs/operations/payments.md.'

  return {
    kind: 'orders.stripe-event-failed',
    subject: `Stripe event not applied: ${type} (${id})`,
    ...writeLetter({ title: 'A Stripe event was not applied', facts, quote: failure, note }),
  }
}
