import { randomUUID } from 'node:crypto'
import type { SigningKey } from '@shoebox/server/testing/auth/signing-key'
import {
  buildBuyer,
  buildProject,
  fillCart,
  orderBody,
} from '@shoebox/server/testing/build-checkout'
import { buildUser, type TestUser } from '@shoebox/server/testing/build-user'
import type { TestDatabase } from '@shoebox/server/testing/database'
import { z } from 'zod'
import { type Answer, postUntilAnswered } from './post-until-answered.ts'

export type OpenOrder = {
  id: string
  buyer: TestUser
  /** The Checkout Session at Stripe. */
  session: string
}

type Shop = { database: TestDatabase; key: SigningKey; url: () => string }

type NewOrder = { method: 'card' | 'ach'; prices: readonly number[] }

export type OrderOpener = (order: NewOrder) => Promise<OpenOrder>

const ordersPerBuyer = 10
const placed = z.object({ id: z.string() })
const page = z.object({ url: z.string() })

/** Places orders over HTTP and opens their payment page. Each order has its own project, and ten have one buyer. */
export async function createOrderOpener(shop: Shop): Promise<OrderOpener> {
  const { id: sellerId } = await buildUser(shop, { roles: ['contributor'] })
  let current: { buyer: TestUser; companyId: string } | null = null
  let count = 0

  return async ({ method, prices }) => {
    if (!current || count % ordersPerBuyer === 0) current = await buildBuyer(shop)
    const { buyer, companyId } = current
    count += 1
    const projectId = await buildProject(shop.database, { companyId, userId: buyer.id })
    const photos = await fillCart(shop, { userId: buyer.id, prices, sellerId })
    const total = prices.reduce((sum, price) => sum + price, 0)
    const body = { ...orderBody({ projectId, photos, total }), method }
    const answer = await postAs(shop, { buyer, path: '/api/orders', body, key: randomUUID() })
    const { id } = placed.parse(JSON.parse(answer.text))
    return { id, buyer, session: await openPayment(shop, { id, buyer }) }
  }
}

/** Repeated until it is answered, also by another API process after a crash. */
async function openPayment(
  shop: Pick<Shop, 'url'>,
  { id, buyer }: Pick<OpenOrder, 'id' | 'buyer'>,
): Promise<string> {
  const { text } = await postAs(shop, { buyer, path: `/api/orders/${id}/payment`, body: {} })
  return page.parse(JSON.parse(text)).url.split('/').at(-1) ?? ''
}

/** Cancels a paid order, which refunds it. */
export async function cancelOrder(
  shop: Pick<Shop, 'url'>,
  { id, buyer }: Pick<OpenOrder, 'id' | 'buyer'>,
): Promise<void> {
  await postAs(shop, { buyer, path: `/api/orders/${id}/cancel`, body: {} })
}

type Post = { buyer: TestUser; path: string; body: unknown; key?: string }

async function postAs(shop: Pick<Shop, 'url'>, { buyer, path, ...post }: Post): Promise<Answer> {
  const url = () => `${shop.url()}${path}`
  const answer = await postUntilAnswered({ url, headers: buyer.authorization, ...post })
  if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  return answer
}
