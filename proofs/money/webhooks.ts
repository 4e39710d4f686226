import { claim, type Size } from '../claim.ts'
import { seedDraw } from '../draw.ts'
import { startWorker } from '../worker-process.ts'
import { type Books, compareBooks } from './compare-books.ts'
import { createOrderOpener } from './open-orders.ts'
import { type PayingShop, startPayingShop } from './paying-shop.ts'
import { countDeadJobs, waitForJobs } from './wait-for-jobs.ts'
import { type CopiedShop, copyShop } from './webhooks/copied-shop.ts'
import { deliverAll, deliverForged, shuffleCopies } from './webhooks/deliver.ts'
import {
  countInvoiceGaps,
  type EndState,
  listDifferences,
  plantDifferences,
  readEndState,
} from './webhooks/end-state.ts'
import { openCases, type PaymentCase, runCases } from './webhooks/payment-cases.ts'

const eventsAt: Record<Size, number> = { full: 10_000, quick: 300 }
/** An order has eight events on average. */
const ordersAt: Record<Size, number> = { full: 1_440, quick: 40 }
const forgeriesAt: Record<Size, number> = { full: 1_000, quick: 100 }
const seed = 20_261_118

export const webhooks = claim({
  name: 'webhooks',
  says: 'Events of Stripe that arrive three times, shuffled and late lead to the same orders, books and earnings as each event once and in order; forged and old ones are refused.',
  goals: {
    different: { what: 'rows that differ from those of the same events in order', exactly: 0 },
    events: {
      what: 'events delivered three times',
      atLeast: eventsAt.full,
      atQuick: eventsAt.quick,
    },
    refused: { what: 'signed deliveries refused', exactly: 0 },
    accepted: { what: 'forged or old deliveries accepted', exactly: 0 },
    forged: {
      what: 'forged or old deliveries sent',
      exactly: forgeriesAt.full,
      atQuick: forgeriesAt.quick,
    },
    dead: { what: 'jobs that failed for good', exactly: 0 },
    unbalanced: { what: 'journal entries that do not sum to zero', exactly: 0 },
    cents: { what: 'cents between the journal and the balance transactions of Stripe', exactly: 0 },
    unbooked: { what: 'balance transactions of Stripe that are not booked once', exactly: 0 },
    gaps: { what: 'gaps in the invoice numbers', exactly: 0 },
    missed: { what: 'planted errors that were not noticed', exactly: 0 },
  },
  measure: async (size) => {
    const shop = await startPayingShop()
    try {
      const cases = await prepare(shop, ordersAt[size])
      const copy = await copyShop(shop)
      try {
        return await compareDeliveries({ shop, copy, cases, size })
      } finally {
        await copy.close()
      }
    } finally {
      await shop.close()
    }
  },
})

async function prepare(shop: PayingShop, count: number): Promise<PaymentCase[]> {
  const { api } = shop
  const worker = await startWorker(api.database, shop.variables)
  const open = await createOrderOpener({ ...api, url: () => api.url })
  const cases = await openCases(shop, { open, count })
  await worker.stop()
  return cases
}

type Comparison = { shop: PayingShop; copy: CopiedShop; cases: readonly PaymentCase[]; size: Size }

async function compareDeliveries({ shop, copy, cases, size }: Comparison) {
  const reference = await applyInOrder(shop, cases)
  const bodies = await listEventBodies(shop)
  const endpoint = {
    url: `${copy.url}/webhooks/stripe`,
    secret: shop.double.variables.STRIPE_WEBHOOK_SECRET,
  }
  const accepted = await sendForged(copy, { endpoint, bodies, count: forgeriesAt[size] })

  const { admin } = copy.database
  const { first, late } = shuffleCopies(seedDraw(seed), bodies)
  const early = await deliverAll(endpoint, first)
  await waitForJobs(admin)
  const last = await deliverAll(endpoint, late)
  await waitForJobs(admin)

  const books = [await compareBooks(shop.api.database.admin, shop.double)]
  books.push(await compareBooks(admin, shop.double))
  const different = listDifferences(reference, await readEndState(admin))
  const missed = await plantDifferences(admin, reference)
  const sum = (key: keyof Books) => books.reduce((total, found) => total + found[key], 0)
  return {
    figures: {
      different: different.length,
      events: bodies.length,
      refused: early.refused + last.refused,
      accepted,
      forged: forgeriesAt[size],
      dead: await countDeadJobs(admin),
      unbalanced: sum('unbalanced'),
      cents: sum('cents'),
      unbooked: sum('unbooked'),
      gaps: await countInvoiceGaps(admin),
      missed: missed.length,
    },
    notes: [
      `${cases.length} orders, ${reference.size} rows compared, ${first.length + late.length} deliveries, ${late.length} of them late, seed ${seed}`,
      ...different.slice(0, 6),
      ...missed.map((error) => `not noticed: ${error}`),
    ],
  }
}

/** Each event is applied when it happens, before anything else happens at Stripe. */
async function applyInOrder(shop: PayingShop, cases: readonly PaymentCase[]): Promise<EndState> {
  const worker = await startWorker(shop.api.database, {
    ...shop.variables,
    WORKER_CONCURRENCY: '1',
  })
  await runCases(shop, cases)
  await worker.stop()
  return readEndState(shop.api.database.admin)
}

async function listEventBodies({ stripe }: PayingShop): Promise<string[]> {
  const bodies: string[] = []
  for await (const event of stripe.events.list({ limit: 100 }))
    bodies.push(JSON.stringify(event, null, 2))
  return bodies.toReversed()
}

type Forged = { endpoint: { url: string; secret: string }; bodies: string[]; count: number }

/** Counts a delivery that was stored, whatever its status was. */
async function sendForged({ database }: CopiedShop, { endpoint, ...forged }: Forged) {
  const countDeliveries = async () => {
    const { rows } = await database.admin.query<{ sum: number }>(
      'select coalesce(sum(deliveries), 0)::int as sum from stripe_events',
    )
    return rows[0]?.sum ?? Number.NaN
  }
  const before = await countDeliveries()
  const accepted = await deliverForged(endpoint, forged)
  return Math.max(accepted, (await countDeliveries()) - before)
}
