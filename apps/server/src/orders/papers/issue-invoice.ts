import type { PaymentMethod } from '@shoebox/domain/money/checkout'
import type { Tx } from '../../context.ts'

/** The company that sells the licenses, as the settings give it. */
export type Seller = {
  name: string
  address: readonly string[]
  taxId: string
  remitTo: readonly string[]
  email: string
}

type Issue = {
  orderId: string
  paidAt: Date
  method: PaymentMethod
  last4: string | null
  businessTimeZone: string
  seller: Seller
}

/**
 * Issues the invoice of a paid order with the next number of the year, in the caller's transaction, and adds the job that
 * makes and mails its file.
 */
export function issueInvoice(_tx: Pick<Tx, 'db'>, _issue: Issue): Promise<void> {
  throw new Error('not built')
}
