import { setTimeout as sleep } from 'node:timers/promises'
import { claim, type Size } from '../../claim.ts'
import { until } from '../../until.ts'
import { type Audit, auditIndex } from '../sync/audit-index.ts'
import { keepWriting, type SteadyWriter } from '../sync/keep-writing.ts'
import type { SearchWorld } from '../sync/open-world.ts'
import { describeTally, type SearchLoad, startSearching, type Tally } from '../sync/search-load.ts'
import { killEngine, loseIndex, stopEngine } from './break-engine.ts'
import { killIndexers } from './kill-indexers.ts'
import { type Engines, openEngines } from './open-engines.ts'

const seed = 20_261_118
const searchesPerSecond = 10
const updatesPerSecond = 30

type Plan = {
  photos: number
  nodes: number
  indexers: number
  engines: number
  databases: number
  /** How long the engine is down, stopped or without an index. */
  breakMs: number
  /** Waits until searches go to OpenSearch before the phases 'engines' and 'index'. 'slow engine' always waits. */
  waitsForEngine: boolean
}
const plans: Record<Size, Plan> = {
  full: {
    photos: 10_000,
    nodes: 3,
    indexers: 100,
    engines: 5,
    databases: 10,
    breakMs: 40_000,
    waitsForEngine: true,
  },
  quick: {
    photos: 2_000,
    nodes: 1,
    indexers: 3,
    engines: 1,
    databases: 1,
    breakMs: 3_000,
    waitsForEngine: false,
  },
}

export const searchSurvives = claim({
  name: 'search-survives',
  needs: 'opensearch',
  says: 'kill -9 of the indexer, of an OpenSearch node and of PostgreSQL, an engine that hangs and an index that is gone lose and resurrect no photo, and users get an answer to every search.',
  goals: {
    lost: { what: 'photos lost', exactly: 0 },
    resurrected: { what: 'photos off sale that the index has again', exactly: 0 },
    stale: { what: 'photos with an old version in the index', exactly: 0 },
    unanswered: { what: 'searches without an answer', exactly: 0 },
    failed: {
      what: 'searches with another answer than 200, or 503 with Retry-After, except while PostgreSQL is down',
      exactly: 0,
    },
    indexers: {
      what: 'kill -9 of an indexer, before and after each of its steps and at random',
      exactly: plans.full.indexers,
      atQuick: plans.quick.indexers,
    },
    engines: {
      what: 'kill -9 of the node with the primary shard',
      exactly: plans.full.engines,
      atQuick: plans.quick.engines,
    },
    databases: {
      what: 'kill -9 of PostgreSQL',
      exactly: plans.full.databases,
      atQuick: plans.quick.databases,
    },
    halfBuilt: { what: 'rebuilds killed halfway and continued', exactly: 1 },
    exits: { what: 'exits of the API', exactly: 0 },
    missed: { what: 'planted errors that were not noticed', exactly: 0 },
    recovery: {
      what: 'longest time until the index had all changes of a phase',
      atMost: 60,
      unit: 's',
      timed: true,
    },
  },
  measure: async (size) => {
    const plan = plans[size]
    const engines = await openEngines({ ...plan, seed })
    try {
      const phases = await breakAll(engines, plan)
      const missed = await plantErrors(engines)
      const sum = (figure: (phase: Phase) => number) =>
        phases.reduce((total, phase) => total + figure(phase), 0)
      const done = (name: string) => phases.find((phase) => phase.name === name)?.done ?? 0
      return {
        figures: {
          lost: sum(({ audit }) => audit.lost.length),
          resurrected: sum(({ audit }) => audit.resurrected.length),
          stale: sum(({ audit }) => audit.stale.length),
          unanswered: sum(({ tally }) => tally.unanswered),
          failed: sum(({ name, tally }) => (name === 'databases' ? 0 : tally.failed)),
          indexers: done('indexers'),
          engines: done('engines'),
          databases: done('databases'),
          halfBuilt: done('index'),
          exits: engines.world.api.hasEnded() ? 1 : 0,
          missed: missed.length,
          recovery: Math.max(...phases.map(({ recovery }) => recovery)),
        },
        notes: [
          `${plan.photos} photos, ${plan.nodes} OpenSearch nodes, ${searchesPerSecond} searches and up to ${updatesPerSecond} updates a second`,
          ...phases.map(describePhase),
          ...phases.flatMap(({ audit }) =>
            [...audit.lost, ...audit.stale, ...audit.resurrected].slice(0, 3),
          ),
          ...missed.map((name) => `not noticed: ${name}`),
        ],
      }
    } finally {
      await engines.close()
    }
  },
})

type Phase = {
  name: string
  done: number
  tally: Tally
  commits: number
  fallbacks: number
  audit: Audit
  /** Seconds from the end of the phase until the index was up to date. */
  recovery: number
}

const describePhase = ({ name, done, tally, commits, fallbacks, audit, recovery }: Phase) =>
  `${name}: ${done}, ${commits} updates, ${audit.photos} photos compared ${recovery.toFixed(1)} s later; searches ${describeTally(tally)}, ${fallbacks} answered by PostgreSQL`

async function breakAll(engines: Engines, plan: Plan): Promise<Phase[]> {
  const { world, archive, postgres } = engines
  const load = world.startSearching(searchesPerSecond)
  const writer = keepWriting({
    connectionString: postgres.adminUrl,
    archive,
    perSecond: updatesPerSecond,
    seed,
  })
  const run = (name: string, work: () => Promise<number>) =>
    runPhase({ world, load, writer, name, work })
  const phases: Phase[] = []
  try {
    const killed = () => killIndexers(world, plan.indexers)
    phases.push(await run('indexers', killed))

    const worker = await world.startWorker()
    await world.waitForEngine()
    phases.push(await run('slow engine', () => repeat(1, () => stopEngine(engines, plan.breakMs))))
    if (plan.waitsForEngine) await world.waitForEngine()
    phases.push(
      await run('engines', () => repeat(plan.engines, () => killEngine(engines, plan.breakMs))),
    )
    if (plan.waitsForEngine) await world.waitForEngine()
    phases.push(
      await run('index', async () => {
        const { wasHalfBuilt, hasResumed } = await loseIndex(engines, {
          photos: plan.photos,
          missingMs: plan.breakMs,
        })
        return wasHalfBuilt && hasResumed ? 1 : 0
      }),
    )
    phases.push(
      await run('databases', () => repeat(plan.databases, () => killDatabase(engines, writer))),
    )
    await worker.stop()
  } finally {
    await Promise.all([load.stop(), writer.stop()])
  }
  return phases
}

async function repeat(times: number, work: () => Promise<void>): Promise<number> {
  for (let nth = 0; nth < times; nth += 1) await work()
  return times
}

type PhaseOptions = {
  world: SearchWorld
  load: SearchLoad
  writer: SteadyWriter
  name: string
  work: () => Promise<number>
}

/** Breaks something under load, then waits for the index and compares every photo. */
async function runPhase({ world, load, writer, name, work }: PhaseOptions): Promise<Phase> {
  load.take()
  const [commits, fallbacks] = [writer.commits(), await world.countFallbacks()]
  const done = await work()
  const resume = await writer.pause()
  const ended = performance.now()
  // The phase that kills indexers leaves none running.
  const indexer = name === 'indexers' ? await world.startWorker() : null
  const audit = await world.audit()
  const recovery = (performance.now() - ended) / 1000
  await indexer?.stop()
  const phase = {
    name,
    done,
    tally: load.take(),
    commits: writer.commits() - commits,
    fallbacks: (await world.countFallbacks()) - fallbacks,
    audit,
    recovery,
  }
  resume()
  return phase
}

/** How long PostgreSQL stays down. */
const downMs = 300

async function killDatabase({ postgres }: Engines, writer: SteadyWriter): Promise<void> {
  await postgres.kill()
  await sleep(downMs)
  await postgres.start()
  const before = writer.commits()
  await until(async () => (writer.commits() > before + updatesPerSecond ? true : null), {
    what: 'no transaction was committed after the restart',
  })
}

/** Returns the planted errors that were not noticed. */
async function plantErrors({ postgres, world }: Engines): Promise<string[]> {
  const { sync } = world
  const { admin } = postgres.database
  const missed: string[] = []
  const worker = await world.startWorker()
  await world.audit()
  await worker.stop()
  const { rows } = await admin.query<{ photoid: number }>(
    'select photoid from photo_search order by photoid limit 2',
  )
  const [lost, changed] = rows.map(({ photoid }) => photoid)

  await sync.client.delete({ index: sync.alias, id: String(lost) })
  if ((await auditIndex(admin, sync)).lost.length !== 1) missed.push('a lost photo')

  // No indexer runs: the change is queued, and its row of the outbox is lost.
  await admin.query(`update photos set title = 'Never sent' where photoid = $1`, [changed])
  await admin.query('delete from search_outbox')
  if ((await auditIndex(admin, sync)).stale.length !== 1) missed.push('a change that was not sent')

  await admin.query(`update photos set photo_status = 'paused' where photoid = $1`, [changed])
  await admin.query('delete from search_outbox')
  if ((await auditIndex(admin, sync)).resurrected.length !== 1)
    missed.push('a photo that stayed in the index')

  const unreachable = startSearching({
    url: 'http://127.0.0.1:9',
    headers: {},
    terms: ['family'],
    perSecond: 50,
  })
  await sleep(200)
  await unreachable.stop()
  if (unreachable.take().unanswered === 0) missed.push('searches without an answer')
  return missed
}
