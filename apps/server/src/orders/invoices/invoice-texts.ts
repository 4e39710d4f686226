import type { InvoiceContent } from './invoice-content.ts'

/** The heading that accounting departments look for, with the payment state at the time of issue. */
export function invoiceHeading({ payment, total_cents }: InvoiceContent): string {
  return payment?.amount_cents === total_cents ? 'Invoice, paid' : 'Invoice'
}

/** "Due on receipt. Paid on November 14, 2026 by card ending 4242." */
export function termsSentence({ terms, due_on, payment }: InvoiceContent): string {
  if (payment === null) return `${terms}. Please pay by ${writeDay(due_on)}.`
  return `${terms}. Paid on ${writeDay(payment.paid_on)} by ${methodText(payment)}.`
}

type Payment = NonNullable<InvoiceContent['payment']>

export function methodText({ method, last4 }: Pick<Payment, 'method' | 'last4'>): string {
  const name = method === 'card' ? 'card' : 'bank transfer (ACH)'
  if (last4 === null) return name
  return method === 'card' ? `${name} ending ${last4}` : `${name}, account ending ${last4}`
}

/** "$1,234.50". Negative amounts have a true minus sign, which is as wide as a digit. */
export function writeDollars(cents: number): string {
  return dollars.format(cents / 100).replace('-', '\u2212')
}

export function writeDeduction(cents: number): string {
  return cents === 0 ? writeDollars(0) : writeDollars(-cents)
}

/** "November 14, 2026". The month is spelled out because 11/12 means different days in the US and in Europe. */
export function writeDay(day: string): string {
  return longDay.format(new Date(`${day}T00:00:00Z`))
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
