import { randomUUID } from 'node:crypto'
import { cartContract } from '@shoebox/contract/cart'
import { createClient } from '@shoebox/contract/client/client'
import type { Endpoint } from '@shoebox/contract/endpoint'
import { ordersContract } from '@shoebox/contract/orders'
import { orderBody } from '@shoebox/server/testing/build-checkout'
import type { TestUser } from '@shoebox/server/testing/build-user'
import { type Draw, pick, pickSome } from '../../draw.ts'
import { addClaims } from './claims.ts'
import type { World } from './world.ts'

const contract = { ...cartContract, ...ordersContract }

/** Reads cannot change a row. */
type WriteOperation = Exclude<keyof typeof contract, `list${string}` | `get${string}`>

/** A valid request, to which claims are added. By default the buyer sends it. */
type HonestRequest = { user?: TestUser; params?: Record<string, string>; body?: unknown }

/** An honest request of every operation that writes. A new operation does not compile without an entry. */
const honestRequests: Record<
  WriteOperation,
  (world: World, draw: Draw) => HonestRequest | Promise<HonestRequest>
> = {
  addCartItem: async (world) => {
    await removeLoosePhoto(world)
    return { body: { photo_id: world.loosePhoto } }
  },
  addCartItems: async (world) => {
    await removeLoosePhoto(world)
    return {
      body: { items: [{ photo_id: world.loosePhoto, license_type: 'background-dressing' }] },
    }
  },
  changeCartItemLicense: ({ cart }, draw) => ({
    params: { id: pick(draw, cart).itemId },
    body: { license_type: pick(draw, ['background-dressing', 'hero-usage']) },
  }),
  // Of the other buyer, so that it must change nothing.
  removeCartItem: ({ victim }) => ({ params: { id: victim.cartItem } }),
  // Of a user whose own cart is empty.
  clearCart: ({ approver }) => ({ user: approver }),
  confirmCartPrices: () => ({ body: {} }),
  saveCheckout: ({ projectId }) => {
    const { production, may_be_named, po_number, account_code, method } = orderBody({
      projectId,
      photos: [],
      total: 0,
    })
    return {
      body: { project_id: projectId, production, may_be_named, po_number, account_code, method },
    }
  },
  placeOrder: async (world, draw) => ({ body: await drawOrder(world, draw) }),
  openPayment: async (world, draw) => ({ params: { id: await placeSmall(world, draw) }, body: {} }),
  cancelOrder: async (world, draw) => ({ params: { id: await placeSmall(world, draw) }, body: {} }),
  approveOrder: async (world) => ({
    user: world.approver,
    params: { id: await placeLarge(world) },
    body: {},
  }),
  declineOrder: async (world) => ({
    user: world.approver,
    params: { id: await placeLarge(world) },
    body: { reason: 'Over budget' },
  }),
}

export type Answer = { operation: string; status: number; text: string; fields: string }

/** Sends an honest request of every writing operation with claims in its body, query or headers. */
export async function sendClaims(world: World, draw: Draw): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const [operation, build] of Object.entries(honestRequests)) {
    const { user = world.buyer, params = {}, body } = await build(world, draw)
    const claimed = addClaims(draw, world, body)
    const answer = await sendRaw(world, { operation, user, params, ...claimed })
    answers.push({ operation, fields: claimed.fields, ...answer })
  }
  return answers
}

/** Sends orders and drafts in which a field that a client does send is false. Each must be refused. */
export async function sendForgeries(world: World, draw: Draw): Promise<Answer[]> {
  const answers: Answer[] = []
  const order = await drawOrder(world, draw)
  const { signature, expected_total: total, items } = order
  const { victim } = world
  const forgeries: Record<string, unknown>[] = [
    ...[0, 1, total - 1, total + 1, total * 2].map((expected_total) => ({ expected_total })),
    { items: [victim.cartItem], expected_total: victim.cartTotal },
    { items: [...items, victim.cartItem], expected_total: total + victim.cartTotal },
    { items: [] },
    { project_id: victim.projectId },
    { method: 'free' },
    { signature: { ...signature, sha256: 'a'.repeat(64) } },
    { signature: { ...signature, has_authority: false } },
  ]
  for (const forgery of forgeries) {
    const body = { ...order, ...forgery }
    const answer = await sendRaw(world, { operation: 'placeOrder', user: world.buyer, body })
    answers.push({ operation: 'placeOrder', fields: Object.keys(forgery).join(' '), ...answer })
  }
  return answers
}

type RawRequest = {
  operation: string
  user: TestUser
  params?: Record<string, string>
  body?: unknown
  query?: string
  headers?: Record<string, string>
}

/** Without the typed client, which would not send unknown fields. */
async function sendRaw({ api }: World, request: RawRequest) {
  const { operation, user, params = {}, body, query = '', headers = {} } = request
  const endpoint = endpoints.get(operation)
  if (!endpoint) throw new Error(`no endpoint ${operation}`)
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const response = await fetch(`${api.url}${path}${query}`, {
    method: endpoint.method,
    headers: {
      ...headers,
      ...user.authorization,
      ...(endpoint.idempotent && { 'idempotency-key': randomUUID() }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}

const endpoints = new Map<string, Endpoint>(Object.entries(contract))

const clientOf = ({ api, buyer }: World) =>
  createClient({ baseUrl: api.url, token: () => Promise.resolve(buyer.token) })

/** An order of some photos of the cart with the total that checkout shows. No discount: the cart is small. */
async function drawOrder(world: World, draw: Draw) {
  const { lines } = await clientOf(world).getCheckout()
  const some = pickSome(draw, lines, 1 + draw(lines.length))
  const total = some.reduce((sum, { finalTotal }) => sum + finalTotal, 0)
  const body = orderBody({ projectId: world.projectId, photos: [], total })
  return { ...body, items: some.map(({ id }) => id) }
}

/** An order that needs no approval: one photo as background dressing. */
async function placeSmall(world: World, draw: Draw): Promise<string> {
  const client = clientOf(world)
  const { itemId } = pick(draw, world.cart)
  const { photo } = await client.changeCartItemLicense({
    params: { id: itemId },
    body: { license_type: 'background-dressing' },
  })
  const total = photo?.price ?? 0
  const body = orderBody({ projectId: world.projectId, photos: [], total })
  const { id } = await client.placeOrder({ body: { ...body, items: [itemId] } })
  return id
}

/** An order that needs approval: the whole cart. */
async function placeLarge(world: World): Promise<string> {
  const client = clientOf(world)
  const { lines, finalTotal } = await client.getCheckout()
  const body = orderBody({ projectId: world.projectId, photos: [], total: finalTotal })
  const { id } = await client.placeOrder({ body: { ...body, items: lines.map((line) => line.id) } })
  return id
}

async function removeLoosePhoto({ api, buyer, loosePhoto }: World): Promise<void> {
  await api.database.admin.query('delete from cart_items where user_id = $1 and photo_id = $2', [
    buyer.id,
    loosePhoto,
  ])
}
