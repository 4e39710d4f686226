import type { Pool } from 'pg'
import { cancelOrder, type OpenOrder, type OrderOpener } from '../open-orders.ts'
import type { PayingShop } from '../paying-shop.ts'
import { waitForJobs } from '../wait-for-jobs.ts'

/** What happens to an order at Stripe. */
const kinds = [
  'card',
  'card declined, then paid',
  'bank payment succeeds',
  'bank payment fails',
  'card, dispute won',
  'card, dispute lost',
  'bank payment returned',
  'refund of a bank payment succeeds',
  'refund of a bank payment fails',
  'card, refunded in the dashboard',
  'page expired',
  'card, dispute open',
] as const

type Kind = (typeof kinds)[number]

export type PaymentCase = OpenOrder & { kind: Kind }

const isByBank = (kind: Kind) => kind.includes('bank')
const isRefund = (kind: Kind) => kind.startsWith('refund')

/** Places the orders of all cases. Those about refunds are paid and their refund is requested. */
export async function openCases(
  shop: PayingShop,
  { open, count }: { open: OrderOpener; count: number },
): Promise<PaymentCase[]> {
  const cases: PaymentCase[] = []
  for (let number = 0; number < count; number += 1) {
    const kind = kinds[number % kinds.length] ?? 'card'
    const prices = number % 3 === 0 ? [4900, 6900] : [4900 + number]
    const order = await open({ method: isByBank(kind) ? 'ach' : 'card', prices })
    cases.push({ ...order, kind })
  }

  const refunds = cases.filter(({ kind }) => isRefund(kind))
  for (const { session } of refunds) {
    await shop.double.payByBank(session)
    await shop.double.settleBankPayment(session, 'succeeded')
  }
  await settle(shop)
  for (const paymentCase of refunds) await cancelOrder({ url: () => shop.api.url }, paymentCase)
  await settle(shop)
  return cases
}

/** Everything that happens at Stripe, step by step: each step is applied before the next one. */
export async function runCases(shop: PayingShop, cases: readonly PaymentCase[]): Promise<void> {
  const { double, stripe } = shop
  const every = async (
    wanted: (kind: Kind) => boolean,
    act: (paymentCase: PaymentCase) => Promise<unknown>,
  ) => {
    for (const paymentCase of cases) if (wanted(paymentCase.kind)) await act(paymentCase)
    await settle(shop)
  }

  await every(
    (kind) => kind === 'card declined, then paid',
    ({ session }) => double.payByCard(session, { card_number: '4000000000000002' }),
  )
  await every(
    (kind) => kind.startsWith('card'),
    ({ session }) => double.payByCard(session),
  )
  await every(
    (kind) => kind.startsWith('bank'),
    ({ session }) => double.payByBank(session),
  )
  await every(
    (kind) => kind.startsWith('bank'),
    ({ session, kind }) =>
      double.settleBankPayment(
        session,
        kind === 'bank payment fails' ? 'account_closed' : 'succeeded',
      ),
  )
  await every(
    (kind) => kind === 'page expired',
    ({ session }) => stripe.checkout.sessions.expire(session),
  )
  const disputes = new Map<string, string>()
  await every(
    (kind) => kind.includes('dispute') || kind === 'bank payment returned',
    async ({ id, session }) => disputes.set(id, (await double.openDispute(session)).dispute),
  )
  await every(
    (kind) => kind === 'card, dispute won' || kind === 'card, dispute lost',
    ({ id, kind }) =>
      double.decideDispute(disputes.get(id) ?? '', kind === 'card, dispute won' ? 'won' : 'lost'),
  )
  await every(
    (kind) => kind === 'card, refunded in the dashboard',
    async ({ session }) => {
      const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session)
      if (typeof intent === 'string')
        await stripe.refunds.create({ payment_intent: intent, amount: 100 })
    },
  )
  const refunds = await findRefunds(shop.api.database.admin)
  await every(isRefund, ({ id, kind }) => {
    const refund = refunds.get(id) ?? ''
    return kind.endsWith('fails') ? double.failRefund(refund) : double.succeedRefund(refund)
  })
}

async function findRefunds(admin: Pool): Promise<Map<string, string>> {
  const { rows } = await admin.query<{ order_id: string; stripe_refund_id: string }>(
    'select order_id, stripe_refund_id from refunds',
  )
  return new Map(rows.map((row) => [row.order_id, row.stripe_refund_id]))
}

/** Until every event was delivered and applied. */
async function settle({ api, double }: PayingShop): Promise<void> {
  await double.waitForDeliveries()
  await waitForJobs(api.database.admin)
}
