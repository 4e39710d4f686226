import { buildUser } from '@shoebox/server/testing/build-user'
import { Client } from 'pg'
import * as z from 'zod/mini'
import { type ApiProcess, startApi } from '../../api-process.ts'
import { claim, type Size } from '../../claim.ts'
import { itemAt, seedDraw } from '../../draw.ts'
import { openHttpClient } from '../../speed/http-client.ts'
import { type Contender, measureInTurns } from '../../speed/rounds.ts'
import { type Archive, fillArchive, growArchive } from '../archive.ts'
import { type Preparation, pageTimes, send, type World } from './page-times.ts'
import { recordStatements } from './record-statements.ts'
import {
  drawRequests,
  type Kind,
  kinds,
  mix,
  type SearchRequest,
  toPath,
} from './search-requests.ts'

const seed = 20_261_115
const concurrentClients = 8
const sizes: Record<Size, { photos: number; seconds: number; rounds: number; times: number }> = {
  full: { photos: 100_000, seconds: 3, rounds: 5, times: 300 },
  quick: { photos: 5_000, seconds: 0.2, rounds: 1, times: 20 },
}

export const searchSpeed = claim({
  name: 'search-speed',
  says: 'The API adds little to the SQL of a search, and a search over 100,000 photos responds without a noticeable wait.',
  goals: {
    ratio: {
      what: 'rate of mixed searches, one client, API over the same SQL without the API',
      atLeast: 0.9,
      timed: true,
    },
    common: {
      what: 'a common term, page and facets, warm, p95 of one client',
      atMost: 120,
      unit: 'ms',
      timed: true,
    },
    filtered: {
      what: 'a term and three filters, warm, p95 of one client',
      atMost: 40,
      unit: 'ms',
      timed: true,
    },
    browse: {
      what: 'browsing, first page, warm, p95 of one client',
      atMost: 5,
      unit: 'ms',
      timed: true,
    },
    fact: {
      what: 'a recorded fact that 30 to 60 % of the photos have, first page, warm, p95 of one client',
      atMost: 120,
      unit: 'ms',
      timed: true,
    },
    deep: {
      what: 'browsing, a deep page, warm, p95 of one client',
      atMost: 5,
      unit: 'ms',
      timed: true,
    },
  },
  measure: async (size) => {
    const { photos, times, ...length } = sizes[size]
    const api = await startApi({ DATABASE_POOL_SIZE: String(concurrentClients) })
    try {
      const archive = await fillArchive(api.database.admin, photos, seed)
      const prepared = await prepare(api)
      const rates = (clients: number) =>
        withClients(prepared, clients, (world) =>
          measureInTurns(contenders(world), { clients, ...length }),
        )
      // Rates first, so that the times are measured on a warm server.
      const alone = await rates(1)
      const { quiet, all, notes } = await withClients(prepared, 1, (world) =>
        pageTimes(world, times),
      )
      const together = await rates(concurrentClients)
      return {
        figures: { ratio: ratioOf(alone, 'mix'), ...quiet },
        allSamples: all,
        notes: [
          `${photos} photos`,
          ...describeTimes('one client', alone),
          ...notes,
          ...describeTimes(`${concurrentClients} clients`, together),
          ...(isMillionRequested ? await measureMillion(api, archive, { photos, times }) : []),
        ],
      }
    } finally {
      await api.stop()
    }
  },
})

/** Opt-in, because loading takes a quarter of an hour. */
const isMillionRequested = process.env.SEARCH_MILLION === '1'
const million = 1_000_000

/** Search times at ten times the size that this index is designed for. No goal applies. */
async function measureMillion(
  api: ApiProcess,
  archive: Archive,
  { photos, times }: { photos: number; times: number },
): Promise<string[]> {
  await growArchive(api.database.admin, archive, { photos: million - photos, seed: seed + 1 })
  const prepared = await prepare(api)
  const { notes } = await withClients(prepared, 1, (world) => pageTimes(world, times))
  return notes.map((note) => `${million} photos as it is, one client, ${note}`)
}

async function prepare(api: ApiProcess): Promise<Preparation> {
  const reader = await buildUser(api)
  const read = async (request: SearchRequest) => {
    const answer = await fetch(`${api.url}${toPath(request)}`, { headers: reader.authorization })
    return z.object({ next_cursor: z.string(), total_count: z.number() }).parse(await answer.json())
  }
  const drawn = await drawRequests(api.database.admin, seedDraw(seed), {
    turn: async (request) => (await read(request)).next_cursor,
    count: async (request) => (await read(request)).total_count,
  })
  const from = { url: api.database.url('api'), reader: reader.id }
  const record = async (kind: Kind) => {
    const recorded = await recordStatements(from, drawn[kind])
    return drawn[kind].map((request, at) => ({
      path: toPath(request),
      statements: itemAt(recorded, at),
    }))
  }
  const requests = {
    browse: await record('browse'),
    deep: await record('deep'),
    filtered: await record('filtered'),
    common: await record('common'),
    facets: await record('facets'),
    fact: await record('fact'),
  }
  return { api, reader, requests }
}

/** New connections, because the server closes connections that are idle for a minute. */
async function withClients<Result>(
  prepared: Preparation,
  clients: number,
  work: (world: World) => Promise<Result>,
): Promise<Result> {
  const { api, reader } = prepared
  const each = Array.from({ length: clients })
  const http = await Promise.all(each.map(() => openHttpClient(api.url, reader.authorization)))
  const bare = await Promise.all(each.map(() => connectBare(api)))
  try {
    return await work({ ...prepared, http, bare })
  } finally {
    for (const client of http) client.close()
    await Promise.all(bare.map((client) => client.end()))
  }
}

/** Each kind and the mix, both through the API and as SQL without it. */
function contenders({ http, bare, requests }: World): Contender[] {
  const pairs = [...kinds, 'mix' as const].map((name): Contender[] => {
    const turns = name === 'mix' ? mix : [name]
    const [api, beside] = [inTurn(requests, turns), inTurn(requests, turns)]
    return [
      { name: `${name}, api`, once: (n) => itemAt(http, n).get(api().path) },
      { name: `${name}, bare`, once: (n) => send(itemAt(bare, n), beside().statements) },
    ]
  })
  return pairs.flat()
}

/** In a fixed order, so that both sides run the same number of slow and fast requests. */
function inTurn(requests: World['requests'], turns: readonly Kind[]) {
  let nth = 0
  return () => {
    const turn = nth % turns.length
    const known = requests[itemAt(turns, turn)]
    const next = itemAt(known, (Math.floor(nth / turns.length) + 13 * turn) % known.length)
    nth += 1
    return next
  }
}

function ratioOf(rates: ReadonlyMap<string, number>, name: string): number {
  return (rates.get(`${name}, api`) ?? Number.NaN) / (rates.get(`${name}, bare`) ?? Number.NaN)
}

function describeTimes(who: string, rates: ReadonlyMap<string, number>): string[] {
  return [...kinds, 'mix'].map((name) => {
    const [api, bare] = [rates.get(`${name}, api`) ?? 0, rates.get(`${name}, bare`) ?? 0]
    return `${who}, ${name}: ${api.toFixed(0)} a second, bare ${bare.toFixed(0)}, ratio ${ratioOf(rates, name).toFixed(2)}`
  })
}

async function connectBare(api: ApiProcess): Promise<Client> {
  const client = new Client({ connectionString: api.database.url('shoebox_owner') })
  await client.connect()
  return client
}
