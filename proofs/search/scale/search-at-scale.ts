import { createSigningKey } from '@shoebox/server/testing/auth/signing-key'
import { buildUser } from '@shoebox/server/testing/build-user'
import { siteOrigin, startReplica } from '../../api-process.ts'
import { claim } from '../../claim.ts'
import { toPath } from '../speed/search-requests.ts'
import { countOriginals, openArchive } from './archive-database.ts'
import { copyCards } from './copy-photos.ts'
import { describeDisk } from './describe-disk.ts'
import { loadIndex } from './load-index.ts'
import {
  lowestRatio,
  manyClients,
  measureIndex,
  p95,
  prefixFor,
  type World,
} from './measure-index.ts'
import { readPath } from './measured-requests.ts'
import { rebuildIndex } from './rebuild-index.ts'
import { drawScaleRequests } from './scale-requests.ts'
import { startSearchNode } from './search-node.ts'

const copies = 10
/** Larger than any photo number. */
const stride = 2_000_000
/** One shard per core: a search of one client then uses both. */
const shards = 2

const sizes = {
  full: {
    photos: 1_000_000,
    heap: '4g',
    seconds: 2,
    rounds: 3,
    times: 120,
    // Each of the 40 searches of a kind once.
    warmUp: 40,
    depth: 1_000,
  },
  quick: { photos: 2_000, heap: '512m', seconds: 0.1, rounds: 1, times: 10, warmUp: 10, depth: 5 },
} as const

/** Keeps the database and the indexes between runs, because loading takes more than an hour. */
const isKept = process.env.SEARCH_SCALE_KEEP === '1'

const ratio = (what: string) => ({
  what: `rate of the class of searches where it is lowest, API over the same OpenSearch requests without the API, ${what}`,
  atLeast: 0.85,
  timed: true as const,
})
const time = (what: string, atMost: number) => ({
  what: `${what}, p95 of one client`,
  unit: 'ms',
  atMost,
  timed: true as const,
})

export const searchAtScale = claim({
  name: 'search-at-scale',
  needs: 'opensearch',
  says: 'With OpenSearch, a search over 10 million photos responds without a noticeable wait, and the API adds little to it.',
  goals: {
    common: time('10 million photos, a term that 5 to 20 % have, first page', 60),
    filtered: time('10 million photos, a term and three filters, first page', 80),
    coldFacets: time(
      '10 million photos, 8 facets of a term and three filters, not in the request cache',
      600,
    ),
    cachedFacets: time('the same from the request cache', 15),
    ratioOneClient: ratio('10 million photos, one client'),
    ratioManyClients: ratio(`10 million photos, ${manyClients} clients`),
    millionRatioOneClient: ratio('1 million photos, one client'),
    millionRatioManyClients: ratio(`1 million photos, ${manyClients} clients`),
    fallbacks: {
      what: 'searches of one client that PostgreSQL answered because OpenSearch took longer than 800 ms; the figures above include their times',
      exactly: 0,
      timed: true,
    },
    overPostgres: {
      what: 'rate of a common term over 1 million photos, one client, OpenSearch over PostgreSQL',
      atLeast: 1,
      timed: true,
    },
  },
  measure: async (size) => {
    const { photos, heap, ...length } = sizes[size]
    const database = await openArchive(photos, { isKept })
    const node = await startSearchNode(heap, isKept)
    const postgres = await startReplica(database, { DATABASE_POOL_SIZE: String(manyClients) })
    try {
      return await measureBoth(
        {
          database,
          node: node.url,
          key: await createSigningKey(database, siteOrigin),
          postgres,
          photos,
          length,
        },
        heap,
      )
    } finally {
      await postgres.stop()
      await node.stop()
      await database.drop()
    }
  },
})

async function measureBoth(world: World, heap: string) {
  const { database, node, key, postgres, photos } = world
  const built = await rebuildIndex({
    database,
    node,
    photos,
    prefix: prefixFor(photos),
    shards: 1,
  })
  const shared = { node, photos, stride, shards, copies }
  await Promise.all([
    loadIndex(database.admin, { ...shared, prefix: prefixFor(photos * copies) }),
    copyCards(database.admin, { copies, stride }),
  ])
  const reader = await buildUser({ database, key })
  const drawn = await drawScaleRequests(database.admin, async (request) => {
    const page = await readPath(postgres, reader, toPath(request))
    return page.total_count
  })
  const small = await measureIndex(world, { times: 1, drawn })
  const large = await measureIndex(world, { times: copies, drawn })

  return {
    figures: {
      ...p95(large.times, 'times'),
      ratioOneClient: lowestRatio(large.alone),
      ratioManyClients: lowestRatio(large.together),
      millionRatioOneClient: lowestRatio(small.alone),
      millionRatioManyClients: lowestRatio(small.together),
      fallbacks: small.fallbacks + large.fallbacks,
      overPostgres: (small.alone.common.api ?? 0) / (small.alone.common.postgres ?? Number.NaN),
    },
    allSamples: p95(large.times, 'all'),
    notes: [
      `${countOriginals(photos)} generated photos, copied to ${photos} in PostgreSQL; the larger index has each of those ${copies} times, so words and dates repeat`,
      `with ${manyClients} clients, the API waited up to 30 s for OpenSearch instead of 800 ms (SEARCH_TIMEOUT_MS)`,
      `one node, heap ${heap}, C2; ${shards} shards in the larger index, one in the smaller; concurrent segment search as by default`,
      ...(await describeDisk(world)),
      `the smaller index, by search rebuild: ${built}`,
      ...small.notes,
      ...large.notes,
    ],
  }
}
