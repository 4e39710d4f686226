import type { Stripe } from 'stripe'
import type { JobCtx } from '../../context.ts'
import { queueEmail } from '../../mail/queue-email.ts'
import { writeDifferences } from '../emails/write-differences.ts'
import { scheduleRefund } from '../payments/payment-tasks.ts'
import { isRefusal, requireStripe } from '../payments/stripe-objects.ts'
import {
  type Difference,
  findBooked,
  findStoredEvents,
  findWatermark,
  insertReconciliation,
  listBooked,
  listOwed,
  listUnsentRefunds,
  receiveMissedEvent,
} from './reconcile-queries.ts'

type ReconcileCtx = Pick<JobCtx, 'db' | 'stripe' | 'operationsMailbox' | 'log'>

type Result = { eventsFound: number; differences: Difference[] }

const hourMs = 60 * 60_000

/** Stripe lists events of the last 30 days. */
const firstPeriodMs = 7 * 24 * hourMs

/** What happened just now may not be applied yet. */
const settleMs = 15 * 60_000

/**
 * Job: compares our books with Stripe since the last run, with one hour of overlap. Receives events that did not arrive, sends
 * refunds that were not sent, and reports each difference to the operators.
 */
export async function reconcile(ctx: ReconcileCtx): Promise<Result> {
  const stripe = requireStripe(ctx)
  const { db, log, operationsMailbox } = ctx
  const until = new Date()
  const watermark = await findWatermark(db)
  const since = new Date(
    (watermark ?? new Date(until.getTime() - firstPeriodMs)).getTime() - hourMs,
  )
  const period = { from: since, until: new Date(until.getTime() - settleMs) }

  const eventsFound = await receiveMissedEvents({ db, stripe, since })
  const differences = [
    ...(await compareTransactions({ db, stripe, period })),
    ...(await listOwed(db, period)).map(toOwed),
  ]
  await db.transaction().execute(async (tx) => {
    for (const id of await listUnsentRefunds(tx, since)) await scheduleRefund({ db: tx }, id)
    await insertReconciliation(tx, { since, until, eventsFound, differences })
    if (eventsFound + differences.length === 0) return
    const mail = writeDifferences({ since, until, eventsFound, differences })
    await queueEmail({ db: tx }, { ...mail, recipient: operationsMailbox })
  })
  log.info({ eventsFound, differences: differences.length }, 'reconciliation finished')
  return { eventsFound, differences }
}

type Source = Pick<JobCtx, 'db'> & { stripe: Stripe }

async function receiveMissedEvents({
  db,
  stripe,
  since,
}: Source & { since: Date }): Promise<number> {
  const missed: Stripe.Event[] = []
  const created = { gte: toSeconds(since) }
  for await (const page of pagesOf(stripe.events.list({ created, limit: 100 }))) {
    const stored = await findStoredEvents(
      db,
      page.map(({ id }) => id),
    )
    missed.push(...page.filter(({ id }) => !stored.has(id)))
  }
  // The oldest first, as they would have arrived.
  for (const event of missed.toReversed()) {
    const { object } = event.data
    await receiveMissedEvent(db, {
      id: event.id,
      type: event.type,
      objectId: 'id' in object && typeof object.id === 'string' ? object.id : null,
      objectType: object.object,
      apiVersion: event.api_version,
      createdAt: new Date(event.created * 1000),
      body: JSON.stringify(event),
    })
  }
  return missed.length
}

type Period = { from: Date; until: Date }

async function compareTransactions({
  db,
  stripe,
  period,
}: Source & { period: Period }): Promise<Difference[]> {
  const differences: Difference[] = []
  const seen = new Set<string>()
  const created = { gte: toSeconds(period.from), lt: toSeconds(period.until) }
  for await (const page of pagesOf(stripe.balanceTransactions.list({ created, limit: 100 }))) {
    // Payouts move the balance to our bank account and belong to no order.
    const moved = page.filter(({ type }) => !type.startsWith('payout'))
    const rows = await findBooked(
      db,
      moved.map(({ id }) => id),
    )
    const booked = new Map(rows.map(({ id, net }) => [id, net]))
    for (const { id, net } of moved) {
      seen.add(id)
      const amount = booked.get(id)
      if (amount === undefined)
        differences.push({ kind: 'not-booked', id, expected: net, booked: 0 })
      else if (amount !== net)
        differences.push({ kind: 'other-amount', id, expected: net, booked: amount })
    }
  }
  for (const { id, net } of await listBooked(db, period))
    if (!seen.has(id) && !(await isAtStripe(stripe, id)))
      differences.push({ kind: 'not-at-stripe', id, expected: 0, booked: net })
  return differences
}

/** A transaction that was booked late is older than the period. */
async function isAtStripe(stripe: Stripe, id: string): Promise<boolean> {
  try {
    await stripe.balanceTransactions.retrieve(id)
    return true
  } catch (error) {
    if (isRefusal(error) && error.statusCode === 404) return false
    throw error
  }
}

function toOwed({ number, amount }: { number: string; amount: number }): Difference {
  return { kind: 'owed', id: number, expected: 0, booked: amount }
}

const pageSize = 100

/** Groups a list of Stripe, which fetches page after page, for one query per page. */
async function* pagesOf<Item>(list: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let page: Item[] = []
  for await (const item of list) {
    page.push(item)
    if (page.length < pageSize) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
