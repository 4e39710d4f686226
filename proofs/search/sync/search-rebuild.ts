import { setTimeout as sleep } from 'node:timers/promises'
import { testDatabase, urlFor } from '@shoebox/server/testing/database'
import type { Pool } from 'pg'
import { claim, type Size } from '../../claim.ts'
import type { Archive } from '../archive.ts'
import { copyPhotos, copySearchRows } from '../scale/copy-photos.ts'
import { fillLargeArchive } from '../scale/fill-large-archive.ts'
import { startSearchNode } from '../scale/search-node.ts'
import { auditIndex, countDrift } from './audit-index.ts'
import { keepWriting } from './keep-writing.ts'
import { openWorld, type SearchWorld } from './open-world.ts'
import { type RebuildRun, runRebuild } from './rebuild-run.ts'
import { countSearches, describeTally, type Tally } from './search-load.ts'

const seed = 20_261_118
const searchesPerSecond = 10
const updatesPerSecond = 10
const maxSeconds = 3 * 3600
/**
 * Users search before the rebuild starts, as in a shop that is open. On a new index, their first searches are slow because
 * nothing is in memory yet.
 */
const warmUpMs = 60_000

const photosBySize: Record<Size, number> = {
  full: Number(process.env.SEARCH_REBUILD_PHOTOS ?? 1_000_000),
  quick: 5_000,
}
const heaps: Record<Size, string> = { full: '2g', quick: '512m' }
/**
 * PostgreSQL needs the cores that OpenSearch shares with it here. If it took over each search that OpenSearch answers in
 * more than 800 ms, as by default, both would stay slow.
 */
const searchTimeoutMs = '10000'

export const searchRebuild = claim({
  name: 'search-rebuild',
  needs: 'opensearch',
  says: `The index of OpenSearch is rebuilt while users search ${searchesPerSecond} times a second and photos change ${updatesPerSecond} times a second: no search fails, and no photo is lost, also if the rebuild is killed halfway.`,
  goals: {
    photos: {
      what: 'photos in the new index',
      atLeast: 0.9 * photosBySize.full,
      // On a slow machine more photos are taken off sale meanwhile.
      atQuick: 0.5 * photosBySize.quick,
    },
    failed: { what: 'searches that failed or had no answer', exactly: 0 },
    refused: {
      what: 'searches refused with 503, because neither engine was fast enough',
      exactly: 0,
      timed: true,
    },
    drift: { what: 'photos that differ between PostgreSQL and the new index', exactly: 0 },
    resumed: { what: 'rebuilds that went on where they were killed', exactly: 1 },
    repeated: { what: 'recorded photos that were sent again after the kill', exactly: 0 },
    missed: { what: 'planted errors that were not noticed', exactly: 0 },
    minutes: { what: 'time of both runs together', atMost: 30, unit: 'min', timed: true },
    searches: { what: 'searches a second', atLeast: 0.9 * searchesPerSecond, timed: true },
    updates: {
      what: 'updates a second, of one photo each',
      atLeast: 0.9 * updatesPerSecond,
      timed: true,
    },
  },
  measure: async (size) => {
    const node = await startSearchNode(heaps[size], false)
    const database = await testDatabase()
    try {
      const archive = await fillWithCopies(database.admin, photosBySize[size])
      const world = await openWorld(database, [node.url], { SEARCH_TIMEOUT_MS: searchTimeoutMs })
      try {
        return await measureRebuild(world, { archive, photos: photosBySize[size] })
      } finally {
        await world.close()
      }
    } finally {
      await database.drop()
      await node.stop()
    }
  },
})

async function measureRebuild(
  world: SearchWorld,
  { archive, photos }: { archive: Archive; photos: number },
) {
  // Builds the index that users search during the measurement.
  const firstRun = await runRebuild(world, { maxSeconds })
  const worker = await world.startWorker()
  const writer = keepWriting({
    connectionString: urlFor('postgres', world.database.name),
    archive,
    perSecond: updatesPerSecond,
    seed,
    isOnePhotoPerUpdate: true,
  })
  const load = world.startSearching(searchesPerSecond)
  await sleep(warmUpMs)
  const warmUp = load.take()
  const fallbacks = await world.countFallbacks()
  const [startedAt, commits] = [performance.now(), writer.commits()]
  const killed = await runRebuild(world, { killAt: photos / 2, maxSeconds })
  const resumed = await runRebuild(world, { maxSeconds })
  const seconds = (performance.now() - startedAt) / 1000
  const [tally, updates] = [load.take(), writer.commits() - commits]
  await Promise.all([load.stop(), writer.stop()])
  const minutes = describeMinutes(photos, { firstRun, killed, resumed })
  // At once, too: the comparison takes minutes, and can fail.
  console.log(`    ${minutes}; searches: ${describeTally(tally)}`)
  const audit = await world.audit()
  await worker.stop()

  const missed = await plantErrors(world)
  return {
    figures: {
      photos: resumed.result?.photos ?? 0,
      failed: countFailed(tally) + countFailed(warmUp),
      refused: tally.refused,
      drift: countDrift(audit),
      resumed: killed.wasKilled && resumed.result?.hasResumed ? 1 : 0,
      repeated: countRepeated(killed, resumed),
      missed: missed.length,
      minutes: (killed.seconds + resumed.seconds) / 60,
      searches: countSearches(tally) / seconds,
      updates: updates / seconds,
    },
    notes: [
      minutes,
      `the API waited up to ${Number(searchTimeoutMs) / 1000} s for OpenSearch instead of 800 ms (SEARCH_TIMEOUT_MS), because PostgreSQL shares the cores with it`,
      `${resumed.result?.repaired ?? 0} photos repaired before the switch`,
      `in the minute before: ${describeTally(warmUp)}`,
      `searches: ${describeTally(tally)}; ${(await world.countFallbacks()) - fallbacks} answered by PostgreSQL`,
      ...missed.map((name) => `not noticed: ${name}`),
      ...[...audit.lost, ...audit.stale, ...audit.resurrected].slice(0, 5),
    ],
  }
}

const countFailed = ({ failed, unanswered }: Tally) => failed + unanswered

function describeMinutes(
  photos: number,
  runs: Record<'firstRun' | 'killed' | 'resumed', RebuildRun>,
): string {
  const of = ({ seconds }: RebuildRun) => (seconds / 60).toFixed(1)
  return `${photos} photos; without users ${of(runs.firstRun)} min; with them ${of(runs.killed)} min until the kill and ${of(runs.resumed)} min from there`
}

/** Pages in flight at the kill are sent again, but none that was recorded as sent. */
function countRepeated(killed: RebuildRun, resumed: RebuildRun): number {
  const before = killed.progress.at(-1) ?? 0
  const after = resumed.progress[0] ?? Number.POSITIVE_INFINITY
  return Math.max(0, before - after)
}

/** Plants errors in the index. Returns those that the comparison missed. */
async function plantErrors({ database: { admin }, sync }: SearchWorld): Promise<string[]> {
  const missed: string[] = []
  const { rows } = await admin.query<{ photoid: number }>(
    'select photoid from photo_search order by photoid limit 2',
  )
  const [deleted, stale] = rows.map(({ photoid }) => photoid)
  await sync.client.delete({ index: sync.alias, id: String(deleted) })
  const withoutPhoto = await auditIndex(admin, sync)
  if (withoutPhoto.lost.length !== 1) missed.push('a photo without a document')

  await admin.query(
    'update photo_rank set search_version = search_version + 1 where photoid = $1',
    [stale],
  )
  if ((await auditIndex(admin, sync)).stale.length !== 1) missed.push('an old document')

  await admin.query(`update photos set photo_status = 'paused' where photoid = $1`, [stale])
  if ((await auditIndex(admin, sync)).resurrected.length !== 1)
    missed.push('the document of a photo off sale')
  return missed
}

const copies = 5

/** Four in five photos are copies, because filling the whole archive photo by photo takes 40 minutes. */
async function fillWithCopies(admin: Pool, photos: number): Promise<Archive> {
  const originals = Math.ceil(photos / copies)
  const archive = await fillLargeArchive(admin, originals)
  // Above the numbers of the originals, which start at 10,001.
  const stride = originals + 20_000
  await copySearchRows(admin, { copies, stride })
  await copyPhotos(admin, { copies, stride })
  return archive
}
