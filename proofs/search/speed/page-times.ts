import type { TestUser } from '@shoebox/server/testing/build-user'
import type { Client } from 'pg'
import type { ApiProcess } from '../../api-process.ts'
import { type Draw, itemAt, pick, seedDraw } from '../../draw.ts'
import type { HttpClient } from '../../speed/http-client.ts'
import {
  describeLeftOut,
  measureQuietTimes,
  percentile,
  type QuietTimes,
  timesOf,
} from '../../speed/times.ts'
import type { SentStatement } from './pinned-pool.ts'
import type { Kind } from './search-requests.ts'

const seed = 20_261_115
/** On a new connection PostgreSQL plans each of a dozen prepared statements again for its first five executions. */
const warmUp = 60

type TimedKind = Exclude<Kind, 'facets'>
type Request = { path: string; statements: SentStatement[] }
export type Preparation = { api: ApiProcess; reader: TestUser; requests: Record<Kind, Request[]> }
export type World = Preparation & { http: HttpClient[]; bare: Client[] }

type Once = () => Promise<unknown>

/** The p95 of each kind, in milliseconds: of quiet stretches, and of all samples. */
type PageTimes = {
  quiet: Record<TimedKind, number>
  all: Record<TimedKind, number>
  notes: string[]
}

/** Times of one client through the API. The notes also have the times of the same SQL without the API. */
export async function pageTimes(world: World, count: number): Promise<PageTimes> {
  const notes: string[] = []
  const timesOfKind = async (name: TimedKind, [api, bare]: readonly [Once, Once]) => {
    const [through, beside] = [
      await timesAfterWarmUp(count, api),
      await timesAfterWarmUp(count, bare),
    ]
    notes.push(`${name}, median and p95: ${describeTimes(through)}, bare ${describeTimes(beside)}`)
    return through
  }
  const taken = {
    common: await timesOfKind('common', pagesWithFacets(world)),
    filtered: await timesOfKind('filtered', pages(world, 'filtered')),
    browse: await timesOfKind('browse', pages(world, 'browse')),
    deep: await timesOfKind('deep', pages(world, 'deep')),
    fact: await timesOfKind('fact', pages(world, 'fact')),
  }
  const p95 = (part: 'times' | 'all') => ({
    common: percentile(taken.common[part], 95),
    filtered: percentile(taken.filtered[part], 95),
    browse: percentile(taken.browse[part], 95),
    deep: percentile(taken.deep[part], 95),
    fact: percentile(taken.fact[part], 95),
  })
  return { quiet: p95('times'), all: p95('all'), notes }
}

async function timesAfterWarmUp(count: number, once: Once): Promise<QuietTimes> {
  await timesOf(warmUp, once)
  return measureQuietTimes(count, once)
}

function describeTimes(taken: QuietTimes): string {
  const both = [50, 95].map((share) => percentile(taken.times, share).toFixed(1))
  return `${both.join(' and ')} ms (${describeLeftOut(taken)})`
}

/** One page of a kind, through the API and bare. */
function pages({ http, bare, requests }: World, kind: Kind): readonly [Once, Once] {
  // The same requests on both sides.
  const [api, beside] = [seedDraw(seed), seedDraw(seed)]
  return [
    () => itemAt(http, 0).get(pick(api, requests[kind]).path),
    () => send(itemAt(bare, 0), pick(beside, requests[kind]).statements),
  ]
}

/** A page of a common word and then its facets. */
function pagesWithFacets({ http, bare, requests }: World): readonly [Once, Once] {
  const [api, beside] = [seedDraw(seed), seedDraw(seed)]
  const both = (draw: Draw) => {
    const at = draw(requests.common.length)
    return [itemAt(requests.common, at), itemAt(requests.facets, at)]
  }
  return [
    async () => {
      for (const { path } of both(api)) await itemAt(http, 0).get(path)
    },
    async () => {
      for (const { statements } of both(beside)) await send(itemAt(bare, 0), statements)
    },
  ]
}

export async function send(client: Client, statements: readonly SentStatement[]) {
  for (const { name, text, values } of statements) await client.query({ name, text, values })
}
