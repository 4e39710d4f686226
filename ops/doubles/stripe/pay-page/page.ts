import type { Stripe } from 'stripe'
import type { HttpAnswer } from '../../http-server.ts'
import { html, type Markup, NOTHING, page } from '../../page.ts'
import type { LineItem } from '../checkout/line-items.ts'
import { formatMoney } from '../formats.ts'
import { addressFields, paymentFields, taxIdFields } from './fields.ts'

type Session = Stripe.Checkout.Session

type PayPage = {
  session: Session
  lines: readonly LineItem[]
  fields: URLSearchParams
  problem?: string
}

const NOTE = html`<p class="note">This page stands in for Stripe in development and tests.</p>`

export function payPage({ session, lines, fields, problem }: PayPage): HttpAnswer {
  const total = formatMoney(session.amount_total ?? 0, session.currency ?? 'usd')
  const email = fields.get('email') ?? session.customer_details?.email ?? ''

  return page({
    title: 'Pay (Stripe double)',
    status: problem ? 402 : 200,
    body: html`
<h1>Pay ${total}</h1>
${NOTE}
${problem ? html`<p role="alert">${problem}</p>` : NOTHING}
${summary(session, lines)}
<form method="post">
<fieldset><legend>Contact</legend>
<label>Email address <input name="email" type="email" autocomplete="email" value="${email}"></label>
</fieldset>
${paymentFields(session, fields)}
${addressFields(session, fields)}
${session.tax_id_collection?.enabled ? taxIdFields(fields) : NOTHING}
<button class="primary" name="action" value="pay">Pay</button>
${session.automatic_tax.enabled ? html`<button name="action" value="estimate">Update the tax</button>` : NOTHING}
</form>
${session.cancel_url ? html`<p><a href="${session.cancel_url}">Back without paying</a></p>` : NOTHING}`,
  })
}

/** The pay page of a session that can no longer be paid. */
export function closedPage(session: Session, isAwaitingBank: boolean): HttpAnswer {
  const heading = session.status === 'expired' ? 'This page has expired' : 'Already completed'

  return page({
    title: `${heading} (Stripe double)`,
    body: html`
<h1>${heading}</h1>
${NOTE}
${isAwaitingBank ? BANK_BUTTONS : NOTHING}
${session.cancel_url ? html`<p><a href="${session.cancel_url}">Back to the site</a></p>` : NOTHING}`,
  })
}

export function missingPage(): HttpAnswer {
  return page({
    title: 'Not found (Stripe double)',
    status: 404,
    body: html`<h1>Something went wrong</h1><p>The page you were looking for could not be found.</p>`,
  })
}

/** Stripe has no such buttons; they replace the four days that a bank debit takes. */
const BANK_BUTTONS = html`<form method="post">
<p>The bank has not answered yet.</p>
<button class="primary" name="action" value="bank-succeeds">Let the bank pay</button>
<button name="action" value="bank-fails">Let the bank refuse</button>
</form>`

function summary(session: Session, lines: readonly LineItem[]): Markup {
  const money = (cents: number) => formatMoney(cents, session.currency ?? 'usd')
  const { automatic_tax: tax, total_details: details } = session
  const taxText =
    tax.status === 'complete' ? money(details?.amount_tax ?? 0) : 'calculated from your address'
  const rows = lines.map(
    (line) => html`<tr><td>${line.description ?? ''} × ${line.quantity ?? 1}</td>
<td>${money(line.amount_subtotal)}</td></tr>`,
  )

  return html`<table>
<tbody>${rows}</tbody>
<tfoot>
<tr><th scope="row">Subtotal</th><td>${money(session.amount_subtotal ?? 0)}</td></tr>
${tax.enabled ? html`<tr><th scope="row">Tax</th><td>${taxText}</td></tr>` : NOTHING}
<tr><th scope="row">Total due</th><td>${money(session.amount_total ?? 0)}</td></tr>
</tfoot>
</table>`
}
