import { setTimeout as sleep } from 'node:timers/promises'
import { urlFor } from '@shoebox/server/testing/database'
import { Client } from 'pg'
import { claim, type Size } from '../claim.ts'
import { until } from '../until.ts'
import type { WorkerProcess } from '../worker-process.ts'
import { auditIngest } from './audit-ingest.ts'
import { type ExpectedOutcome, type IngestWorld, openIngestWorld } from './ingest-world.ts'
import { killAtStep, type Moment, moments, waitForIdleQueue } from './kill-at-step.ts'

const photosBySize: Record<Size, number> = { full: 1000, quick: 14 }
/** The quick size covers one step of each kind: before the first, in the middle, at the end, refused, withdrawn. */
const quickMoments = new Set(['taken', 'derive', 'finish', 'failed', 'embed, then withdrawn'])
const momentsBySize: Record<Size, readonly Moment[]> = {
  full: moments,
  quick: moments.filter(({ name }) => quickMoments.has(name)),
}
const secondsBySize: Record<Size, number> = { full: 3000, quick: 600 }
const minKills: Record<Size, number> = { full: 5, quick: 3 }

export const ingestSurvivesKill = claim({
  name: 'ingest-survives-kill',
  says: 'Killing workers at every step and at random loses no photo: each ends in the right state with exactly its files, and no job is left.',
  goals: {
    lost: { what: 'photos lost', exactly: 0 },
    wrong: { what: 'photos in the wrong final state', exactly: 0 },
    orphans: { what: 'stored objects without a row', exactly: 0 },
    missing: { what: 'rows whose object is missing or different', exactly: 0 },
    uneven: { what: 'photos with the wrong number of derivatives', exactly: 0 },
    stuck: { what: 'jobs left in the queue', exactly: 0 },
    missed: { what: 'ingest steps without a kill -9', exactly: 0 },
    kills: {
      what: 'random kills among two workers',
      atLeast: minKills.full,
      atQuick: minKills.quick,
    },
  },
  measure: async (size) => {
    const world = await openIngestWorld()
    try {
      const wanted = momentsBySize[size]
      const hit = await killAtEveryMoment(world, wanted)
      const { kills, seconds } = await killAtRandom(world, size)
      const audit = await auditIngest(world)
      return {
        figures: {
          lost: await countUnfinished(world),
          wrong: audit.wrong.length,
          orphans: audit.orphans.length,
          missing: audit.missing.length,
          uneven: audit.wrongFileCount.length,
          stuck: audit.stuck,
          missed: wanted.length - hit,
          kills,
        },
        notes: [
          `killed at ${wanted.map(({ name }) => name).join('; ')}`,
          `${world.expectedOutcomes.size} photos, ${photosBySize[size]} of them through two workers in ${seconds.toFixed(0)} s`,
          ...[audit.wrong, audit.orphans, audit.missing, audit.wrongFileCount].flatMap((found) =>
            found.slice(0, 3),
          ),
        ],
      }
    } finally {
      await world.close()
    }
  },
})

async function killAtEveryMoment(world: IngestWorld, wanted: readonly Moment[]): Promise<number> {
  const listener = new Client({ connectionString: urlFor('postgres', world.database.name) })
  await listener.connect()
  await listener.query('listen photo_progress')
  let worker = await world.startWorker()
  let hit = 0
  for (const moment of wanted) {
    worker = await killAtStep({ world, listener, moment, worker })
    hit += 1
  }
  await worker.stop()
  await listener.end()
  return hit
}

/** One photo in twenty fails, one in twenty lacks information, one in twenty is withdrawn during ingest. */
const outcomeFor = (number: number): ExpectedOutcome =>
  ({ 3: 'failed' as const, 7: 'needs_info' as const, 13: 'withdrawn' as const })[number % 20] ??
  'submitted'

async function killAtRandom(world: IngestWorld, size: Size) {
  const workers = await Promise.all([world.startWorker(), world.startWorker()])
  const started = performance.now()
  let arePhotosDone = false
  const killing = killNowAndThen(
    world,
    workers,
    (kills) => arePhotosDone && kills >= minKills[size],
  )
  for (let number = 0; number < photosBySize[size]; number += 1) {
    const outcome = outcomeFor(number)
    const id = await world.upload(outcome)
    if (outcome === 'withdrawn') await world.withdraw(id)
  }
  await until(async () => ((await countUnfinished(world)) === 0 ? true : null), {
    what: 'photos were still in ingest',
    seconds: secondsBySize[size],
  })
  arePhotosDone = true
  const kills = await killing
  await waitForIdleQueue(world)
  const seconds = (performance.now() - started) / 1000
  await Promise.all(workers.map((worker) => worker.stop()))
  return { kills, seconds }
}

async function killNowAndThen(
  world: IngestWorld,
  workers: WorkerProcess[],
  shouldStop: (kills: number) => boolean,
): Promise<number> {
  let kills = 0
  while (!shouldStop(kills)) {
    await sleep(1_000 + Math.random() * 4_000)
    const which = Math.random() < 0.5 ? 0 : 1
    workers[which]?.kill()
    workers[which] = await world.startWorker()
    kills += 1
  }
  return kills
}

async function countUnfinished({ database, expectedOutcomes }: IngestWorld): Promise<number> {
  const { rows } = await database.admin.query<{ count: number }>(
    `select count(*)::int as count from photos
     where id = any ($1) and photo_status in ('uploading', 'processing')`,
    [[...expectedOutcomes.keys()]],
  )
  return rows[0]?.count ?? Number.NaN
}
