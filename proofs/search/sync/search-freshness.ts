import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { testDatabase, urlFor } from '@shoebox/server/testing/database'
import { firstOf } from '@shoebox/server/testing/first-of'
import * as z from 'zod/mini'
import { claim, type Size } from '../../claim.ts'
import { seedDraw } from '../../draw.ts'
import { percentile } from '../../speed/times.ts'
import type { WorkerProcess } from '../../worker-process.ts'
import { type Archive, fillArchive, insertSketches } from '../archive.ts'
import { sketchPhoto } from '../relevance/sketch-photo.ts'
import { countDrift } from './audit-index.ts'
import { keepWriting } from './keep-writing.ts'
import { serviceUrls } from './open-sync.ts'
import { openWorld, type SearchWorld } from './open-world.ts'
import { countSearches, describeTally } from './search-load.ts'

const seed = 20_261_118
const searchesPerSecond = 10
const updatesPerSecond = 50
const pollMs = 100
/** A photo that no search finds by then counts as missing. */
const maxWaitMs = 60_000
/** How long searches look for a photo while the indexer is stopped: twice the goal. */
const plantedMs = 4_000

type Load = { photos: number; approvals: number; searches: number; updates: number }
/** The quick size makes a fifth of the updates: all of them would keep one core of a small CI machine busy. */
const sizes: Record<Size, Load> = {
  full: {
    photos: 50_000,
    approvals: 200,
    searches: searchesPerSecond,
    updates: updatesPerSecond,
  },
  quick: { photos: 2_000, approvals: 5, searches: 5, updates: 10 },
}

export const searchFreshness = claim({
  name: 'search-freshness',
  needs: 'opensearch',
  says: `With OpenSearch, ${searchesPerSecond} searches and ${updatesPerSecond} updates a second, a search finds a photo within two seconds of its approval.`,
  goals: {
    fresh: {
      what: 'from the commit of an approval until the API finds the photo, p95',
      atMost: 2,
      unit: 's',
      timed: true,
    },
    approvals: {
      what: 'approved photos found by OpenSearch',
      exactly: sizes.full.approvals,
      atQuick: sizes.quick.approvals,
    },
    unanswered: { what: 'searches without an answer, or failed', exactly: 0 },
    drift: { what: 'photos that differ between PostgreSQL and the index at the end', exactly: 0 },
    searches: {
      what: 'searches a second',
      atLeast: 0.9 * searchesPerSecond,
      atQuick: 0.9 * sizes.quick.searches,
      timed: true,
    },
    updates: {
      what: 'updates a second, of one photo each',
      atLeast: 0.9 * updatesPerSecond,
      atQuick: 0.9 * sizes.quick.updates,
      timed: true,
    },
    unnoticed: {
      what: 'photos found while the indexer was stopped, as a planted error',
      exactly: 0,
    },
  },
  measure: async (size) => {
    const database = await testDatabase()
    try {
      const archive = await fillArchive(database.admin, sizes[size].photos, seed)
      const world = await openWorld(database, serviceUrls())
      try {
        await world.sync.rebuild()
        return await measureFreshness(world, { archive, size })
      } finally {
        await world.close()
      }
    } finally {
      await database.drop()
    }
  },
})

async function measureFreshness(
  world: SearchWorld,
  { archive, size }: { archive: Archive; size: Size },
) {
  const { photos, approvals, ...rates } = sizes[size]
  const worker = await world.startWorker()
  const writer = keepWriting({
    connectionString: urlFor('postgres', world.database.name),
    archive,
    perSecond: rates.updates,
    seed,
    // The writer leaves the photos that are approved here unchanged.
    lastChanged: 10_000 + photos,
    isOnePhotoPerUpdate: true,
  })
  const load = world.startSearching(rates.searches)
  const started = performance.now()
  const approved = await approveInTurn(world, archive, approvals)
  const seconds = (performance.now() - started) / 1000
  const [tally, updates] = [load.take(), writer.commits()]
  const isFound = await plantStoppedIndexer(world, archive, worker)
  await Promise.all([load.stop(), writer.stop()])
  const audit = await world.audit()
  await worker.stop()

  const { times, missing } = approved
  return {
    figures: {
      fresh: percentile(times, 95),
      approvals: times.length,
      unanswered: tally.unanswered + tally.failed,
      drift: countDrift(audit),
      searches: countSearches(tally) / seconds,
      updates: updates / seconds,
      unnoticed: isFound ? 1 : 0,
    },
    notes: [
      `${photos} photos; median ${percentile(times, 50).toFixed(2)} s, longest ${Math.max(...times).toFixed(2)} s, with a search every ${pollMs} ms`,
      `searches: ${describeTally(tally)}`,
      `${await world.countFallbacks()} searches answered by PostgreSQL, because OpenSearch was slow; ${missing} photos not found within ${maxWaitMs / 1000} s`,
      ...[...audit.lost, ...audit.stale, ...audit.resurrected].slice(0, 5),
    ],
  }
}

type Approvals = { times: number[]; missing: number }

async function approveInTurn(
  world: SearchWorld,
  archive: Archive,
  count: number,
): Promise<Approvals> {
  const approvals: Approvals = { times: [], missing: 0 }
  for (let nth = 0; nth < count; nth += 1) {
    const seconds = await approveAndFind(world, archive, maxWaitMs)
    if (seconds === null) approvals.missing += 1
    else approvals.times.push(seconds)
  }
  return approvals
}

/** Seconds from the commit until the search finds the photo; null if it does not. */
async function approveAndFind(
  world: SearchWorld,
  archive: Archive,
  maxMs: number,
): Promise<number | null> {
  const photo = await addPausedPhoto(world, archive)
  await world.database.admin.query(`update photos set photo_status = 'live' where id = $1`, [
    photo.id,
  ])
  const committed = performance.now()
  while (performance.now() - committed < maxMs) {
    const isFound = await canFind(world, photo)
    const seconds = (performance.now() - committed) / 1000
    // PostgreSQL, which answers when OpenSearch is slow, finds every photo immediately.
    if (isFound && (await isInIndex(world, photo))) return seconds
    await sleep(pollMs)
  }
  return null
}

type Photo = { word: string; id: string; photoid: number }

/** Whether searches see the photo in the index, as of its last refresh. */
async function isInIndex({ sync }: SearchWorld, { photoid }: Photo): Promise<boolean> {
  const { body } = await sync.client.count({
    index: sync.alias,
    body: { query: { ids: { values: [String(photoid)] } } },
  })
  return body.count === 1
}

const answerOf = z.object({ rows: z.array(z.object({ id: z.string() })) })

async function canFind({ api, headers }: SearchWorld, { word, id }: Photo): Promise<boolean> {
  // Quotes turn off spelling correction, so that only this photo matches.
  const term = encodeURIComponent(`"${word}"`)
  const response = await fetch(`${api.url}/api/photos/search?p_search_query=${term}`, { headers })
  if (!response.ok) return false
  const { rows } = z.parse(answerOf, await response.json())
  return rows.some((row) => row.id === id)
}

/** Adds a paused photo that is ready to go on sale, with a word in its title that no other photo has. */
async function addPausedPhoto(
  { database: { admin } }: SearchWorld,
  archive: Archive,
): Promise<Photo> {
  const word = `fresh${randomInt(10 ** 12).toString(36)}`
  const numbers = { owners: archive.owners.length, events: archive.events.length, minutes: 1 }
  const sketch = { ...sketchPhoto(seedDraw(randomInt(2 ** 31)), numbers), title: word }
  const client = await admin.connect()
  try {
    await client.query('begin')
    await insertSketches(client, archive, [sketch])
    const { rows } = await client.query<{ id: string; photoid: number }>(
      `update photos set photo_status = 'paused' where title = $1 returning id, photoid`,
      [word],
    )
    await client.query('commit')
    return { word, ...firstOf(rows) }
  } finally {
    client.release()
  }
}

/** While the indexer is stopped, searches must not find the photo: otherwise the figures do not measure the index. */
async function plantStoppedIndexer(
  world: SearchWorld,
  archive: Archive,
  worker: WorkerProcess,
): Promise<boolean> {
  process.kill(worker.pid, 'SIGSTOP')
  try {
    return (await approveAndFind(world, archive, plantedMs)) !== null
  } finally {
    process.kill(worker.pid, 'SIGCONT')
  }
}
