import type { PaymentMethod } from '@shoebox/domain/money/checkout'
import { volumeTiers } from '@shoebox/domain/money/pricing'
import { api } from '@shoebox/web-kit/api/api'
import { StateMark } from '@shoebox/web-kit/marks/state-mark.tsx'
import { formatDate, formatDollars, formatLocalDate } from '@shoebox/web-kit/text/format'
import { countOf } from '@shoebox/web-kit/text/plural'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { useState } from 'react'
import { formatBillingAddress } from '../../../lib/billing-address.ts'
import { openFile } from '../../../lib/open-file.ts'
import { isNeverCharged } from '../order-states.ts'
import type { Order } from '../queries.ts'
import { Fact } from './order-section.tsx'

/** Amounts, payment and invoice. */
export function OrderTray({ order }: { order: Order }) {
  return (
    <aside
      aria-label="Payment and invoice"
      className="grid grid-cols-1 gap-6 *:not-first:border-t *:not-first:border-rule *:not-first:pt-5"
    >
      <OrderSums order={order} />
      <InvoicePart order={order} />
      <BillingPart order={order} />
    </aside>
  )
}

function OrderSums({ order }: { order: Order }) {
  const { photo_count, subtotal, discount, discount_tier, tax, total, refunded } = order
  // An order that ends before it is paid never gets a tax.
  const isTaxKnown = order.confirmed_at !== null
  const isOpen = order.status === 'pending_approval' || order.status === 'pending_payment'

  return (
    <section aria-label="Sums">
      <Heading level={2} size="h3">
        Payment
      </Heading>
      <dl className="mt-2">
        <SumRow term={`Subtotal, ${countOf(photo_count, 'photo')}`} sum={formatDollars(subtotal)} />
        {discount > 0 && (
          <SumRow term={nameDiscount(discount_tier)} sum={`−${formatDollars(discount)}`} />
        )}
        {(isTaxKnown || isOpen) && (
          <SumRow term="Sales tax" sum={isTaxKnown ? formatDollars(tax) : describeOpenTax(order)} />
        )}
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-ink pt-2 font-head text-h2 font-bold">
          <dt>Total</dt>
          <dd className="tabular-nums">{formatDollars(total)}</dd>
        </div>
        {refunded > 0 && (
          <>
            <SumRow term="Refunded" sum={`−${formatDollars(refunded)}`} />
            <SumRow term="After refund" sum={formatDollars(total - refunded)} />
          </>
        )}
      </dl>
      <p className="mt-1 text-small text-ink-2 empty:hidden">{describePayment(order)}</p>
    </section>
  )
}

/** Stripe has computed the tax of a payment that is processing. The order gets it with the money. */
function describeOpenTax({ payment_status }: Order): string {
  return payment_status === 'processing' ? 'on the invoice' : 'added at payment'
}

/** "Volume discount 5%", as in the cart. */
function nameDiscount(tierName: string | null): string {
  const tier = volumeTiers.find(({ name }) => name === tierName)

  return tier === undefined ? 'Volume discount' : `Volume discount ${tier.percent}%`
}

function SumRow({ term, sum }: { term: string; sum: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-1">
      <dt>{term}</dt>
      <dd className="tracking-[-0.02em] tabular-nums">{sum}</dd>
    </div>
  )
}

const methodNames: Readonly<Record<PaymentMethod, string>> = {
  card: 'card',
  ach: 'bank transfer',
}

/** "Paid by card ending in 4242 on Nov 18, 2026". */
function describePayment(order: Order): string | null {
  const { method, last4, confirmed_at } = order
  if (isNeverCharged(order)) return 'Nothing was charged'
  if (method === null) return null
  const source = `${methodNames[method]}${last4 === null ? '' : ` ending in ${last4}`}`

  return confirmed_at === null
    ? `By ${source}`
    : `Paid by ${source} on ${formatLocalDate(confirmed_at)}`
}

function InvoicePart({ order }: { order: Order }) {
  const { id, invoice, status } = order
  const [isOpening, setOpening] = useState(false)
  const isOpen = status === 'pending_approval' || status === 'pending_payment'
  if (invoice === null && !isOpen) return null

  async function download() {
    setOpening(true)
    await openFile(() => api.getInvoiceFile({ params: { id } }))
    setOpening(false)
  }

  return (
    <section aria-label="Invoice">
      <Heading level={2} size="h3">
        Invoice
      </Heading>
      {invoice === null ? (
        <p className="mt-1 text-small text-ink-2">
          It is issued and emailed when the order is paid.
        </p>
      ) : (
        <>
          <p className="mt-1 font-slate">{invoice.number}</p>
          <p className="text-small text-ink-2">Issued {formatDate(invoice.issued_on)}</p>
          <div className="mt-3" aria-live="polite">
            {invoice.has_file ? (
              <Button size="small" isBusy={isOpening} onClick={() => void download()}>
                <Icon name="download" size={16} />
                Download invoice
              </Button>
            ) : (
              <p className="flex items-baseline gap-2 text-small">
                <StateMark kind="in-progress" />
                The file is being prepared. We also email it.
              </p>
            )}
          </div>
        </>
      )}
    </section>
  )
}

function BillingPart({ order: { bill_to, po_number, account_code } }: { order: Order }) {
  if (bill_to === null && po_number === null && account_code === null) return null

  return (
    <section aria-label="Billing">
      <Heading level={2} size="h3" className="mb-2">
        Billing
      </Heading>
      <dl className="border-t border-rule">
        {po_number !== null && (
          <Fact term="PO number">
            <span className="font-slate">{po_number}</span>
          </Fact>
        )}
        {account_code !== null && (
          <Fact term="Account code">
            <span className="font-slate">{account_code}</span>
          </Fact>
        )}
        {bill_to !== null && (
          <>
            <Fact term="Bill to">{bill_to.bill_to}</Fact>
            {bill_to.attention !== null && <Fact term="Attention">{bill_to.attention}</Fact>}
            <Fact term="Address">{formatBillingAddress(bill_to)}</Fact>
            {bill_to.ap_email !== null && <Fact term="AP email">{bill_to.ap_email}</Fact>}
          </>
        )}
      </dl>
    </section>
  )
}
