import { formatCents } from '@shoebox/domain/money/money'
import { writeLetter } from '../../mail/letter.ts'

type Difference = {
  kind: 'not-booked' | 'other-amount' | 'not-at-stripe' | 'owed'
  id: string
  expected: number
  booked: number
}

type Differences = {
  since: Date
  until: Date
  /** Events that the webhook did not receive. */
  eventsFound: number
  differences: readonly Difference[]
}

/** Sent to the operators after a reconciliation that found something. */
export function writeDifferences({ since, until, eventsFound, differences }: Differences) {
  const count = differences.length
  const facts = [
    { label: 'Since', value: since.toISOString() },
    { label: 'Until', value: until.toISOString() },
    { label: 'Events that had not arrived', value: String(eventsFound) },
    { label: 'Differences', value: String(count) },
  ]
  const title = count > 0 ? 'Our books differ from Stripe' : 'Events of Stripe had not arrived'
  return {
    kind: 'orders.reconciliation',
    subject: `${title} (${count > 0 ? count : eventsFound})`,
    ...writeLetter({
      title,
      facts,
      quote: count > 0 ? describeDifferences(differences) : 'They were received now.',
      note: 'See "Reconciliation" in docs/operations/payments.md.',
    }),
  }
}

const maxLines = 50

/** One line each, also for the terminal. */
export function describeDifferences(differences: readonly Difference[]): string {
  const lines = differences
    .slice(0, maxLines)
    .map((difference) => descriptions[difference.kind](difference))
  const more = differences.length - maxLines
  return [...lines, ...(more > 0 ? [`and ${more} more in the table reconciliations`] : [])].join(
    '\n',
  )
}

const descriptions: Readonly<Record<Difference['kind'], (difference: Difference) => string>> = {
  'not-booked': ({ id, expected }) => `${id}: ${formatCents(expected)} at Stripe is not booked`,
  'other-amount': ({ id, expected, booked }) =>
    `${id}: ${formatCents(expected)} at Stripe is booked as ${formatCents(booked)}`,
  'not-at-stripe': ({ id, booked }) => `${id}: ${formatCents(booked)} is booked, but not at Stripe`,
  owed: ({ id, booked }) =>
    booked > 0
      ? `${id}: ${formatCents(booked)} is still owed`
      : `${id}: ${formatCents(-booked)} too much was received`,
}
