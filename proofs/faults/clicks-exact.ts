import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { claim, type Size } from '../claim.ts'
import { until } from '../until.ts'
import { type ClickWorld, openClickWorld } from './clicks/click-world.ts'
import { compareTotals } from './clicks/compare-totals.ts'
import { countClicks } from './clicks/count-clicks.ts'
import { drawBatches } from './clicks/draw-clicks.ts'
import { measureInserts } from './clicks/insert-speed.ts'
import { plantErrors } from './clicks/plant-errors.ts'
import { sendBatches } from './clicks/send-batches.ts'

const clicksBySize: Record<Size, number> = { full: 1_000_000, quick: 10_000 }
const killEveryMs: Record<Size, number> = { full: 10_000, quick: 100 }
const lengthBySize: Record<Size, { seconds: number; rounds: number }> = {
  full: { seconds: 4, rounds: 5 },
  quick: { seconds: 0.5, rounds: 1 },
}
const clients = 8
const seed = 20_261_116

export const clicksExact = claim({
  name: 'clicks-exact',
  says: 'Every acknowledged click is counted exactly once, in clicks, visitors and popularity, despite replays, wrong clocks and killed processes.',
  goals: {
    lost: { what: 'acknowledged clicks missing from the totals', exactly: 0 },
    doubled: { what: 'clicks in the totals that were not acknowledged', exactly: 0 },
    wrong: { what: 'entities with wrong users, sessions, popularity or last click', exactly: 0 },
    misjudged: { what: 'clicks wrongly accepted or refused by their timestamp', exactly: 0 },
    missed: { what: 'planted errors that the comparison missed', exactly: 0 },
    kills: { what: 'kill -9 of running APIs and workers', atLeast: 4 },
    ratio: {
      what: 'batch rate of the API over the same inserts as bare SQL',
      atLeast: 0.3,
      timed: true,
    },
  },
  measure: async (size) => {
    const world = await openClickWorld()
    try {
      const { api, bare } = await measureInserts(world, lengthBySize[size])
      const started = performance.now()
      const { sent, count, kills } = await sendUnderKills(world, size)
      const { lost, doubled, wrong, examples } = await compareTotals(world.database.admin, count)
      const seconds = (performance.now() - started) / 1000
      const { planted, missed } = await plantErrors(world)
      return {
        figures: {
          lost,
          doubled,
          wrong,
          misjudged: sent.misjudged,
          missed: missed.length,
          kills,
          ratio: api / bare,
        },
        notes: [
          `${count.clicks()} clicks acknowledged and ${sent.refused} refused for their clock, in ${sent.batches} batches, ${sent.replays} of them sent twice; ${sent.retries} requests without a response; rolled up in ${seconds.toFixed(0)} s`,
          `batches of ten a second: ${Math.round(api)} through the API, ${Math.round(bare)} bare`,
          `${planted} faults planted`,
          ...missed.map((name) => `not noticed: ${name}`),
          ...examples.slice(0, 3),
        ],
      }
    } finally {
      await world.close()
    }
  },
})

async function sendUnderKills(world: ClickWorld, size: Size) {
  const { admin } = world.database
  const count = countClicks()
  const batches = drawBatches({
    clicks: clicksBySize[size],
    batches: 'any',
    users: world.users.length,
    sessions: world.sessions,
    seed,
  })
  let isSendingDone = false
  const sendAll = async () => {
    try {
      const sent = await sendBatches({ world, batches, count, clients })
      await waitForRollUp(admin)
      return sent
    } finally {
      isSendingDone = true
    }
  }
  // In parallel, so that the first failure is the one reported.
  const [sent, kills] = await Promise.all([
    sendAll(),
    killNowAndThen(world, killEveryMs[size], () => isSendingDone),
    rollUpOften(admin, () => isSendingDone),
  ])
  await waitForRollUp(admin)
  return { sent, count, kills }
}

/** Queues two roll-ups at a time, more often than the schedule does, so that workers run concurrently. */
async function rollUpOften(admin: Pool, shouldStop: () => boolean): Promise<void> {
  while (!shouldStop()) {
    await addRollUps(admin)
    await sleep(500)
  }
}

async function addRollUps(admin: Pool): Promise<void> {
  await admin.query(
    `select graphile_worker.add_job('analytics.roll-up', '{}', max_attempts => 1) from generate_series(1, 2)`,
  )
}

async function waitForRollUp(admin: Pool): Promise<void> {
  await until(
    async () => {
      const { rowCount } = await admin.query('select from click_events where not processed limit 1')
      if (rowCount === 0) return true
      await addRollUps(admin)
      await sleep(500)
      return null
    },
    { what: 'clicks were left over', seconds: 300 },
  )
}

const minKills = 4

async function killNowAndThen(
  world: ClickWorld,
  everyMs: number,
  shouldStop: () => boolean,
): Promise<number> {
  let kills = 0
  while (!shouldStop() || kills < minKills) {
    await sleep(everyMs * (0.5 + Math.random()))
    const which = Math.random() < 0.5 ? 0 : 1
    await (kills % 2 === 0 ? world.killApi(which) : world.killWorker(which))
    kills += 1
  }
  return kills
}
