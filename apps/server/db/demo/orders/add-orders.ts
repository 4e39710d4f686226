import { priceCart } from '@shoebox/domain/money/pricing'
import {
  licenseAgreementSha256,
  licenseAgreementVersion,
} from '@shoebox/domain/rights/license-agreement'
import { sql, type Transaction } from 'kysely'
import type { WorkerConfig } from '../../../src/config.ts'
import { localCaller } from '../../../src/context/actor.ts'
import { connect, type Database } from '../../../src/db/connect.ts'
import { insertOrder, listCheckoutLines } from '../../../src/orders/checkout/queries.ts'
import { type DemoOrder, demoOrders } from './demo-orders.ts'
import {
  actAs,
  actAsJob,
  addCustomerBilling,
  backdate,
  emptyCart,
  fillCart,
  findProject,
  findStudio,
  type Studio,
} from './order-queries.ts'
import { completeOrder, type DemoPayment, payOrder, refundFirstLine } from './pay-orders.ts'

type Options = {
  ownerUrl: string
  worker: Pick<WorkerConfig, 'seller' | 'shopOrigin' | 'businessTimeZone'>
}

type Tx = Transaction<Database>

/**
 * Adds orders of the demo companies, once, through the functions that buyers and payments use. Runs as the database owner,
 * so that times can be moved into the past before a worker sees the jobs. The companies and live photos must exist.
 * The demo customer gets no orders, only the billing profile without which the studio cannot place one.
 */
export async function addOrders({ ownerUrl, worker }: Options): Promise<number> {
  const owner = connect({ url: ownerUrl, max: 1, applicationName: 'shoebox-demo' })
  try {
    return await owner.db.transaction().execute((tx) => addAll(tx, worker))
  } finally {
    await owner.close()
  }
}

async function addAll(tx: Tx, worker: Options['worker']): Promise<number> {
  await addCustomerBilling(tx)
  let count = 0
  for (const [company, orders] of Map.groupBy(demoOrders, (order) => order.company)) {
    const studio = await findStudio(tx, company)
    if (!studio || studio.hasOrders) continue
    for (const [index, order] of orders.entries())
      if (await addOrder(tx, { order, studio, worker, nth: count + index })) count += 1
  }
  return count
}

type NewOrder = { order: DemoOrder; studio: Studio; worker: Options['worker']; nth: number }

async function addOrder(tx: Tx, { order, studio, worker, nth }: NewOrder): Promise<boolean> {
  const buyer = studio.members.buyer ?? ''
  const projectId = await findProject(tx, { companyId: studio.id, name: order.project })
  if (projectId === null || worker.seller === null) return false
  const items = await fillCart(tx, { userId: buyer, photos: order.photos })
  if (items.length < order.photos) {
    await emptyCart(tx, buyer)
    return false
  }

  const orderId = await place(tx, { order, buyer, projectId, items })
  await actAsJob(tx)
  await backdate(tx, { orderId, days: order.placedDaysAgo })
  const { seller } = worker
  const payment = { orderId, order, nth, worker: { ...worker, seller } }
  await follow(tx, { payment, approver: studio.members.approver ?? '' })
  if (order.outcome.kind !== 'awaiting-approval') await emptyCart(tx, buyer)
  return true
}

type Placing = { order: DemoOrder; buyer: string; projectId: string; items: readonly string[] }

async function place(tx: Tx, { order, buyer, projectId, items }: Placing): Promise<string> {
  await actAs(tx, buyer)
  const ctx = { db: tx }
  const lines = await listCheckoutLines(ctx, projectId)
  const { totalCents } = priceCart(
    lines.map((line) => ({
      priceCents: line.price ?? 0,
      license: line.license_type,
      quantity: 1,
    })),
  )
  const { title, type, season = null, episodes = null } = order.production
  return insertOrder(ctx, {
    items,
    projectId,
    production: {
      production_title: title,
      working_title: null,
      production_type: type,
      season,
      episodes,
      distributor: null,
      shoot_date: null,
      clearance_contact: null,
    },
    billing: { po_number: order.poNumber, account_code: order.accountCode },
    signature: {
      ...order.signer,
      has_authority: true,
      consents_to_sign_electronically: true,
      version: licenseAgreementVersion,
      sha256: licenseAgreementSha256,
      ip: localCaller.ip,
    },
    method: order.method,
    mayBeNamed: order.mayBeNamed,
    expectedTotal: totalCents,
  })
}

async function follow(
  tx: Tx,
  { payment, approver }: { payment: DemoPayment; approver: string },
): Promise<void> {
  const { orderId, order } = payment
  const { outcome, placedDaysAgo } = order
  switch (outcome.kind) {
    case 'awaiting-approval':
      return
    case 'declined':
      await actAs(tx, approver)
      await sql`select decline_order(${orderId}, ${outcome.reason})`.execute(tx)
      await actAsJob(tx)
      return backdate(tx, { orderId, days: placedDaysAgo - 1 })
    case 'processing':
    case 'paid':
      return payOrder(tx, payment)
    case 'completed':
      await payOrder(tx, payment)
      return completeOrder(tx, payment)
    case 'refunded-in-part':
      await payOrder(tx, payment)
      return refundFirstLine(tx, { payment, daysAgo: outcome.daysAgo })
  }
}
