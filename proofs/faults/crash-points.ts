import { claim, type Size } from '../claim.ts'
import { compareBooks } from '../money/compare-books.ts'
import { type PayingShop, startPayingShop } from '../money/paying-shop.ts'
import { countDeadJobs, hurryJobs, waitForJobs } from '../money/wait-for-jobs.ts'
import { startWorker } from '../worker-process.ts'
import { listFlaws, plantFlaws } from './crash-points/audit-shop.ts'
import { buyThrough, buyUntilDead, type Purchases } from './crash-points/buy.ts'
import { startDoomedApi, startDoomedWorker } from './crash-points/doomed-processes.ts'
import { type CrashPoint, describePoint, listPoints } from './crash-points/points.ts'

const minPoints: Record<Size, number> = { full: 50, quick: 8 }
/** Processes of each kind that run and die side by side. */
const atOnce = 4

export const crashPoints = claim({
  name: 'crash-points',
  says: 'kill -9 of the API and the worker at every step of checkout, payment and refund leaves one order, one payment and one license each, and books that match Stripe.',
  goals: {
    points: { what: 'points with a kill -9', atLeast: minPoints.full, atQuick: minPoints.quick },
    unreached: { what: 'points that were not reached', exactly: 0 },
    doubled: { what: 'orders beyond one for each idempotency key', exactly: 0 },
    sessions: { what: 'orders with more than one payment page', exactly: 0 },
    lost: { what: 'paid orders that are not confirmed', exactly: 0 },
    flaws: {
      what: 'payments, licenses, invoices, earnings, refunds or emails that are missing or doubled',
      exactly: 0,
    },
    dead: { what: 'jobs that failed for good', exactly: 0 },
    unbalanced: { what: 'journal entries that do not sum to zero', exactly: 0 },
    cents: { what: 'cents between the journal and the balance transactions of Stripe', exactly: 0 },
    unbooked: { what: 'balance transactions of Stripe that are not booked once', exactly: 0 },
    missed: { what: 'planted errors that were not noticed', exactly: 0 },
  },
  measure: async (size) => {
    // Each process that we start has a listener that ends it with us.
    process.setMaxListeners(30)
    const shop = await startPayingShop()
    try {
      const points = listPoints(size)
      const purchases: Purchases = { orders: [], paid: [] }
      const unreached: string[] = []
      for (const batch of toBatches(points))
        unreached.push(...(await crash(shop, batch, purchases)))

      const { admin } = shop.api.database
      const flaws = await listFlaws(admin)
      const missed = await plantFlaws(admin)
      return {
        figures: {
          points: points.length - unreached.length,
          unreached: unreached.length,
          doubled: (await countOrders(shop)) - purchases.orders.length,
          sessions: await countExtraSessions(shop),
          lost: await countUnconfirmed(shop, purchases.paid),
          flaws: flaws.length,
          dead: await countDeadJobs(admin),
          ...(await compareBooks(admin, shop.double)),
          missed: missed.length,
        },
        notes: [
          `${purchases.orders.length} orders, ${purchases.paid.length} of them paid, each with a line that is refunded`,
          ...unreached.map((point) => `not reached: ${point}`),
          ...flaws.slice(0, 6),
          ...missed.map((error) => `not noticed: ${error}`),
        ],
      }
    } finally {
      await shop.close()
    }
  },
})

/** Batches of APIs and workers that die side by side. */
function toBatches(points: readonly CrashPoint[]): CrashPoint[][] {
  const { api = [], worker = [] } = Object.groupBy(points, ({ process }) => process)
  const batches: CrashPoint[][] = []
  for (let from = 0; from < Math.max(api.length, worker.length); from += atOnce)
    batches.push([...api.slice(from, from + atOnce), ...worker.slice(from, from + atOnce)])
  return batches
}

/** Returns the points that no process reached. */
async function crash(
  shop: PayingShop,
  batch: readonly CrashPoint[],
  purchases: Purchases,
): Promise<string[]> {
  const started = await Promise.all(
    batch.map(async (point) => ({
      point,
      program: await (point.process === 'api'
        ? startDoomedApi(shop, point)
        : startDoomedWorker(shop, point)),
    })),
  )
  for (const { program } of started)
    if ('url' in program) await buyThrough({ shop, doomed: program, purchases })
  await buyUntilDead({ shop, doomed: started.map(({ program }) => program), purchases })

  const unreached = started.filter(({ program }) => !program.hasEnded())
  await Promise.all(unreached.map(({ program }) => program.stop()))
  await recover(shop)
  return unreached.map(({ point }) => describePoint(point))
}

/** A new worker releases the jobs of the dead ones and finishes them. */
async function recover({ api, double, variables }: PayingShop): Promise<void> {
  const { admin } = api.database
  const worker = await startWorker(api.database, variables)
  await double.waitForDeliveries()
  const hurrying = setInterval(() => void hurryJobs(admin), 500)
  try {
    await waitForJobs(admin)
  } finally {
    clearInterval(hurrying)
  }
  await worker.stop()
}

async function countOrders({ api }: PayingShop): Promise<number> {
  const { rowCount } = await api.database.admin.query('select from orders')
  return rowCount ?? Number.NaN
}

async function countExtraSessions({ stripe }: PayingShop): Promise<number> {
  const counts = new Map<string, number>()
  for await (const { client_reference_id: order } of stripe.checkout.sessions.list({ limit: 100 }))
    if (order !== null) counts.set(order, (counts.get(order) ?? 0) + 1)
  return [...counts.values()].filter((count) => count > 1).length
}

async function countUnconfirmed({ api }: PayingShop, paid: readonly string[]): Promise<number> {
  const { rowCount } = await api.database.admin.query(
    'select from orders where id = any ($1) and confirmed_at is null',
    [paid],
  )
  return rowCount ?? Number.NaN
}
