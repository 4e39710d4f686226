import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { itemAt } from '../../draw.ts'
import { until } from '../../until.ts'
import type { SearchWorld } from '../sync/open-world.ts'

/** A statement of the indexer, around which it kills itself; null for a kill at a random time. */
type IndexerPoint = { pattern: string; moment: 'before' | 'after' } | null

const around = (pattern: string): IndexerPoint[] => [
  { pattern, moment: 'before' },
  { pattern, moment: 'after' },
]

/** Before and after each of four statements: lease, read, list the indexes, delete. Sending comes between the last two. */
const indexerPoints: readonly IndexerPoint[] = [
  ...around('delete from search_outbox o using'),
  null,
  ...around('update search_outbox set leased_until = clock'),
  null,
  ...around('from photo_search s join photo_rank'),
  null,
  ...around('select name, status from search_indexes where'),
]

const preload = pathToFileURL(
  resolve(import.meta.dirname, '../../faults/crash-points/die-at-point.ts'),
).href

/** Starts one indexer after the other and kills each. Returns how many died as intended. */
export async function killIndexers(world: SearchWorld, kills: number): Promise<number> {
  let died = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const point = itemAt(indexerPoints, kill % indexerPoints.length)
    died += (await (point ? dieAtPoint(world, point) : dieAtRandom(world))) ? 1 : 0
  }
  return died
}

const reachSeconds = 60

async function dieAtPoint(world: SearchWorld, point: NonNullable<IndexerPoint>): Promise<boolean> {
  const worker = await world
    .startWorker({
      NODE_OPTIONS: `--import=${preload}`,
      CRASH_POINT: JSON.stringify({ at: 'statement', ...point }),
    })
    // It died at the point before it had finished starting.
    .catch(() => null)
  if (worker === null) return true
  const hasDied = await until(async () => (worker.hasEnded() ? true : null), {
    what: 'the indexer did not reach the point',
    seconds: reachSeconds,
  }).catch(() => false)
  if (!hasDied) worker.kill()
  return hasDied
}

const maxLifeMs = 1_500

async function dieAtRandom(world: SearchWorld): Promise<boolean> {
  const worker = await world.startWorker()
  await sleep(Math.random() * maxLifeMs)
  if (worker.hasEnded()) return false
  worker.kill()
  return true
}
