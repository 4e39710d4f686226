import { signBody } from '@shoebox/server/testing/stripe/stripe-events'
import type { Replica } from '../../api-process.ts'
import { createOrderOpener, type OpenOrder, type OrderOpener } from '../../money/open-orders.ts'
import type { PayingShop } from '../../money/paying-shop.ts'
import type { Program } from '../../program.ts'

export type Purchases = {
  /** Ids of the orders that an idempotency key placed. */
  orders: string[]
  /** Ids of those that were paid at Stripe. */
  paid: string[]
}

type Doomed = { shop: PayingShop; doomed: Replica; purchases: Purchases }

/** Buys through an API that dies on the way: requests without a response are repeated with the API that lives. */
export async function buyThrough({ shop, doomed, purchases }: Doomed): Promise<void> {
  const url = () => (doomed.hasEnded() ? shop.api.url : doomed.url)
  const open = await createOrderOpener({ ...shop.api, url })
  const order = await openWithHold(shop, open)
  purchases.orders.push(order.id)
  await pay(shop, { order, purchases })
  if (!doomed.hasEnded()) await deliverEvents(shop, doomed)
}

const maxSeconds = 120

type AllDoomed = { shop: PayingShop; doomed: readonly Program[]; purchases: Purchases }

/** Buys until the last process has died, or for two minutes. */
export async function buyUntilDead({ shop, doomed, purchases }: AllDoomed): Promise<void> {
  const open = await createOrderOpener({ ...shop.api, url: () => shop.api.url })
  const deadline = Date.now() + maxSeconds * 1000
  while (doomed.some((program) => !program.hasEnded()) && Date.now() < deadline) {
    const order = await openWithHold(shop, open)
    purchases.orders.push(order.id)
    await pay(shop, { order, purchases })
  }
}

/** An order of two photos. A rights incident holds one of them before it is paid, so its line is refunded. */
async function openWithHold(shop: PayingShop, open: OrderOpener): Promise<OpenOrder> {
  const order = await open({ method: 'card', prices: [4900, 6900] })
  const client = await shop.api.database.admin.connect()
  try {
    await client.query('begin')
    // Without triggers, which would cancel the order before it can be paid.
    await client.query('set local session_replication_role = replica')
    await client.query(
      `update photos set photo_status = 'incident_hold'
       where id = (select photo_id from order_lines where order_id = $1 and position = 1)`,
      [order.id],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
  return order
}

type Payment = { order: OpenOrder; purchases: Purchases }

async function pay({ double }: PayingShop, { order, purchases }: Payment): Promise<void> {
  await double.payByCard(order.session)
  purchases.paid.push(order.id)
}

/** The events of this payment arrive at the other API too: Stripe delivers an event again after a crash. */
async function deliverEvents({ stripe, double }: PayingShop, doomed: Replica): Promise<void> {
  const { data } = await stripe.events.list({ limit: 5 })
  for (const event of data) {
    const body = JSON.stringify(event, null, 2)
    const secret = double.variables.STRIPE_WEBHOOK_SECRET
    await fetch(`${doomed.url}/webhooks/stripe`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signBody({ body, secret }),
      },
    }).catch(() => null)
  }
}
