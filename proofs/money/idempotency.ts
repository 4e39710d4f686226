import { randomUUID } from 'node:crypto'
import { buildBuyer, fillCart, orderBody } from '@shoebox/server/testing/build-checkout'
import type { TestUser } from '@shoebox/server/testing/build-user'
import { z } from 'zod'
import { claim, type Size } from '../claim.ts'
import { type PayingShop, startPayingShop } from './paying-shop.ts'
import { type Answer, postUntilAnswered } from './post-until-answered.ts'

const postsAt: Record<Size, number> = { full: 1000, quick: 100 }
const paymentCallsAt: Record<Size, number> = { full: 100, quick: 20 }
const failuresAt: Record<Size, number> = { full: 20, quick: 3 }
const price = 4900

export const idempotency = claim({
  name: 'idempotency',
  says: 'However many concurrent requests carry one idempotency key, one order is placed, all get its bytes, and a failed attempt can be repeated.',
  goals: {
    posts: {
      what: 'concurrent POST /api/orders with one key that were answered',
      exactly: postsAt.full,
      atQuick: postsAt.quick,
    },
    orders: { what: 'orders that they placed', exactly: 1 },
    bodies: { what: 'different responses that they got', exactly: 1 },
    mixed: { what: 'orders placed by one key with two bodies at the same time', exactly: 1 },
    accepted: { what: 'requests with a used key and another body that were accepted', exactly: 0 },
    stuck: { what: 'failed attempts that could not be repeated with their key', exactly: 0 },
    sessions: { what: 'sessions at Stripe after concurrent openPayment', exactly: 1 },
    pages: { what: 'different payment pages that openPayment returned', exactly: 1 },
    missed: { what: 'planted errors that were not noticed', exactly: 0 },
  },
  measure: async (size) => {
    const shop = await startPayingShop()
    try {
      const together = await placeTogether(shop, postsAt[size])
      const mixed = await placeTwoBodies(shop, postsAt[size] / 10)
      const stuck = await countStuckFailures(shop, failuresAt[size])
      const paying = await openPaymentTogether(shop, {
        orderId: together.orderId,
        buyer: together.buyer,
        calls: paymentCallsAt[size],
      })
      const missed = await plantErrors(shop)
      return {
        figures: {
          posts: together.answered,
          orders: together.orders,
          bodies: together.bodies,
          mixed: mixed.orders,
          accepted: mixed.accepted,
          stuck,
          sessions: paying.sessions,
          pages: paying.pages,
          missed: missed.length,
        },
        notes: [
          `sent ${together.tries} times, because the key was in use or the API busy; ${together.replayed} got the stored response`,
          `${paymentCallsAt[size]} calls of openPayment`,
          ...missed.map((name) => `not noticed: ${name}`),
        ],
      }
    } finally {
      await shop.close()
    }
  },
})

type Buyer = Awaited<ReturnType<typeof buildBuyer>> & { body: ReturnType<typeof orderBody> }

async function buildBuyerWithCart({ api }: PayingShop): Promise<Buyer> {
  const buyer = await buildBuyer(api)
  const photos = await fillCart(api, { userId: buyer.buyer.id, prices: [price, price] })
  return {
    ...buyer,
    body: orderBody({ projectId: buyer.projectId, photos, total: 2 * price }),
  }
}

type Placing = { user: TestUser; body: Buyer['body']; key?: string }

function place({ api }: PayingShop, { user, body, key }: Placing): Promise<Answer> {
  return postUntilAnswered({
    url: `${api.url}/api/orders`,
    headers: user.authorization,
    body,
    ...(key !== undefined && { key }),
  })
}

async function placeTogether(shop: PayingShop, count: number, key: string | null = randomUUID()) {
  const { buyer, body } = await buildBuyerWithCart(shop)
  const placing = { user: buyer, body, ...(key !== null && { key }) }
  const answers = await Promise.all(Array.from({ length: count }, () => place(shop, placing)))
  const answered = answers.filter(({ status }) => status === 200)
  const { rows } = await shop.api.database.admin.query<{ id: string }>(
    'select id from orders where placed_by = $1 order by created_at',
    [buyer.id],
  )
  return {
    buyer,
    orderId: rows[0]?.id ?? '',
    answered: answered.length,
    orders: rows.length,
    bodies: new Set(answered.map(({ text }) => text)).size,
    tries: answers.reduce((sum, { tries }) => sum + tries, 0),
    replayed: count - rows.length,
  }
}

/** The first body wins its key; all requests with the other one are refused. */
async function placeTwoBodies(shop: PayingShop, count: number) {
  const { buyer, body } = await buildBuyerWithCart(shop)
  const key = randomUUID()
  const bodies = [body, { ...body, may_be_named: !body.may_be_named }]
  const answers = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const which = index % bodies.length
      const answer = await place(shop, { user: buyer, body: bodies[which] ?? body, key })
      return { ...answer, which }
    }),
  )
  const winner = answers.find(({ status }) => status === 200)?.which
  const others = answers.filter(({ which }) => which !== winner)
  return {
    orders: await countOrders(shop, buyer),
    accepted: others.filter(({ code }) => code !== 'idempotency_key_reused').length,
  }
}

async function countOrders({ api }: PayingShop, { id }: TestUser): Promise<number> {
  const { rowCount } = await api.database.admin.query('select from orders where placed_by = $1', [
    id,
  ])
  return rowCount ?? Number.NaN
}

/** A refusal stores nothing: the same key works once the price is right again, or with the new total. */
async function countStuckFailures(shop: PayingShop, rounds: number): Promise<number> {
  let stuck = 0
  for (let round = 0; round < rounds; round += 1) {
    const { buyer, body } = await buildBuyerWithCart(shop)
    const key = randomUUID()
    const isSameBody = round % 2 === 0
    await raisePrices(shop, { buyer, by: 100 })
    const refused = await place(shop, { user: buyer, body, key })
    if (isSameBody) await raisePrices(shop, { buyer, by: -100 })
    const corrected = isSameBody ? body : { ...body, expected_total: 2 * (price + 100) }
    const repeated = await place(shop, { user: buyer, body: corrected, key })
    const isRight =
      refused.code === 'price_changed' &&
      repeated.status === 200 &&
      (await countOrders(shop, buyer)) === 1
    if (!isRight) stuck += 1
  }
  return stuck
}

async function raisePrices({ api }: PayingShop, { buyer, by }: { buyer: TestUser; by: number }) {
  await api.database.admin.query(
    `update photos set price = price + $2
     where id in (select photo_id from cart_items where user_id = $1)`,
    [buyer.id, by],
  )
}

type Opening = { orderId: string; buyer: TestUser; calls: number }
const page = z.object({ url: z.string() })

async function openPaymentTogether(shop: PayingShop, { orderId, buyer, calls }: Opening) {
  const answers = await Promise.all(
    Array.from({ length: calls }, () =>
      postUntilAnswered({
        url: `${shop.api.url}/api/orders/${orderId}/payment`,
        headers: buyer.authorization,
        body: {},
      }),
    ),
  )
  const urls = answers.map(({ text }) => page.safeParse(JSON.parse(text)).data?.url ?? text)
  let sessions = 0
  for await (const session of shop.stripe.checkout.sessions.list({ limit: 100 }))
    if (session.client_reference_id === orderId) sessions += 1
  return { sessions, pages: new Set(urls).size }
}

/** Returns the planted errors whose orders were still counted as one. */
async function plantErrors(shop: PayingShop): Promise<string[]> {
  const missed: string[] = []
  const withoutKey = await placeTogether(shop, 5, null)
  if (withoutKey.orders === 1) missed.push('requests without a key')

  const { admin } = shop.api.database
  await admin.query(`
    create function discard_answer() returns trigger language plpgsql as 'begin return null; end';
    create trigger discard_answer before insert on idempotency_keys
      for each row execute function discard_answer()`)
  const discarded = await placeTogether(shop, 5)
  if (discarded.orders === 1) missed.push('stored responses that are discarded')
  return missed
}
