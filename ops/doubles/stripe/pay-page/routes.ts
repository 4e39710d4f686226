import type { Stripe } from 'stripe'
import { type HttpAnswer, type Route, redirect } from '../../http-server.ts'
import type { Accounts } from '../accounts.ts'
import { calculateTax } from '../checkout/calculate-tax.ts'
import { payByBank, payByCard } from '../checkout/pay-session.ts'
import { settleBankPayment } from '../checkout/settle-bank-payment.ts'
import { settleDue } from '../settle-due.ts'
import {
  type Context,
  findRow,
  paymentIntents,
  secondsNow,
  sessionDetails,
  sessions,
} from '../state.ts'
import { closedPage, missingPage, payPage } from './page.ts'
import { readAddress, readBank, readCard, readPayer } from './read-payment.ts'

type Visit = { context: Context; session: Stripe.Checkout.Session; fields: URLSearchParams }

/** The browser sends no key, so the id of the session tells the account. */
export function payPageRoutes(accounts: Accounts): Route[] {
  const visit = (id: string, then: (visit: Visit) => HttpAnswer, fields: string): HttpAnswer => {
    const account = accounts.list().find(({ state }) => sessions(state).has(id))
    const session = account && sessions(account.state).get(id)
    if (!session) return missingPage()
    const context = accounts.contextOf(account)
    settleDue(context)
    return then({ context, session, fields: new URLSearchParams(fields) })
  }

  return [
    {
      method: 'GET',
      path: '/c/pay/:id',
      handle: ({ params }) => visit(params.id ?? '', show, ''),
    },
    {
      method: 'POST',
      path: '/c/pay/:id',
      handle: ({ params, body }) => visit(params.id ?? '', act, body),
    },
  ]
}

function show({ context, session, fields }: Visit, problem?: string): HttpAnswer {
  if (session.status !== 'open') return closedPage(session, isAwaitingBank(context, session))
  const lines = sessionDetails(context.state).get(session.id)?.lines ?? []
  return payPage({ session, lines, fields, problem })
}

function act(visit: Visit): HttpAnswer {
  const { context, session, fields } = visit
  const action = fields.get('action')
  if (action === 'bank-succeeds') settleBankPayment(context, session, 'succeeded')
  if (action === 'bank-fails') settleBankPayment(context, session, 'insufficient_funds')
  if (session.status !== 'open') return show(visit)

  if (action === 'estimate') {
    calculateTax(context.state, session, readAddress(fields))
    return show(visit)
  }
  return pay(visit)
}

function pay(visit: Visit): HttpAnswer {
  const { context, session, fields } = visit
  const payer = readPayer(session, fields)
  if (payer.kind === 'problem') return show(visit, payer.problem)
  const payment = { session, payer: payer.value }

  const method = fields.get('method') ?? session.payment_method_types[0] ?? ''
  if (!session.payment_method_types.includes(method)) return show(visit, 'Choose how to pay.')
  if (method === 'us_bank_account') {
    const bank = readBank(fields)
    if (bank.kind === 'problem') return show(visit, bank.problem)
    payByBank(context, payment, bank.value)
    return backToSite(session)
  }

  const card = readCard(fields, new Date(secondsNow(context.state) * 1000))
  if (card.kind === 'problem') return show(visit, card.problem)
  const decline = payByCard(context, payment, card.value)
  return decline ? show(visit, decline.message) : backToSite(session)
}

function backToSite({ id, success_url: url }: Stripe.Checkout.Session): HttpAnswer {
  return redirect((url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id))
}

function isAwaitingBank({ state }: Context, session: Stripe.Checkout.Session): boolean {
  return findRow(paymentIntents(state), session.payment_intent)?.status === 'processing'
}
