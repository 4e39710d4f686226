import { createSigningKey } from '@shoebox/server/testing/auth/signing-key'
import { buildUser, type TestUser } from '@shoebox/server/testing/build-user'
import { type TestDatabase, testDatabase } from '@shoebox/server/testing/database'
import { siteOrigin } from '../api-process.ts'
import { claim, type Size } from '../claim.ts'
import { countScans } from './count-scans.ts'
import { loadShortlists } from './load-shortlists.ts'
import { insertPhotos } from './many-photos.ts'
import { measureQuietTimes, percentile, type QuietTimes } from './times.ts'

const sizes = {
  full: { users: 1_000_000, itemsPerUser: 3, photos: 30_000, times: 200 },
  quick: { users: 2000, itemsPerUser: 10, photos: 1000, times: 20 },
} as const
const heavyUsers = 20
const checkedPhotos = 75

const tablesOfUsers = [
  'profiles',
  'companies',
  'projects',
  'wishlists',
  'wishlist_items',
  'cart_items',
]
const tablesOfPhotos = ['photos', 'photo_card']

/** Left out at the quick size, where a sequential scan of the few photos is the fastest plan. */
const bigTables: Record<Size, readonly string[]> = {
  full: [...tablesOfUsers, ...tablesOfPhotos],
  quick: tablesOfUsers,
}

const reads = ['list', 'opened', 'hearts', 'quote', 'shared'] as const
type Read = (typeof reads)[number]

const median = { unit: 'ms', timed: true } as const

export const shortlistsAtScale = claim({
  name: 'shortlists-at-scale',
  says: 'With a million users and three million items, no wishlist or cart request scans a whole table, and each responds at once.',
  goals: {
    items: {
      what: 'items in wishlists',
      atLeast: sizes.full.users * sizes.full.itemsPerUser,
      atQuick: sizes.quick.users * sizes.quick.itemsPerUser,
    },
    wholeReads: { what: 'sequential scans of tables that grow', exactly: 0 },
    seenReads: {
      what: 'control: sequential scans counted when there is one',
      atLeast: 1,
    },
    list: { what: 'list of 20 wishlists with covers, median', atMost: 25, ...median },
    opened: {
      what: 'wishlist of 100 photos opened by its owner, median',
      atMost: 80,
      ...median,
    },
    hearts: { what: 'wishlist state of 75 photos, median', atMost: 10, ...median },
    quote: { what: 'quote of a cart of 80 photos, median', atMost: 10, ...median },
    shared: { what: 'shared wishlist of 100 photos for a visitor, median', atMost: 20, ...median },
  },
  measure: async (size) => {
    const database = await testDatabase()
    try {
      const world = await buildWorld(database, size)
      const { result, scans, scannedTables } = await countScans(database, {
        tables: bigTables[size],
        control: `select count(*) from wishlist_items where license_type = ''`,
        work: (url) => measureReads(url, world, sizes[size].times),
      })

      return {
        figures: {
          items: await countItems(database),
          ...scans,
          ...mapReads((read) => percentile(result[read].times, 50)),
        },
        allSamples: mapReads((read) => percentile(result[read].all, 50)),
        notes: [
          `${usersAt(size)} users, ${sizes[size].photos} photos; ${heavyUsers} users with 20 wishlists of 100 photos and 80 photos in the cart are measured; loaded in ${world.seconds.toFixed(0)} s`,
          `p95: ${reads.map((read) => `${read} ${percentile(result[read].all, 95).toFixed(1)} ms`).join(', ')}`,
          ...scannedTables,
        ],
      }
    } finally {
      await database.drop()
    }
  },
})

/** `SHORTLIST_USERS=10000000` measures another size by hand. */
function usersAt(size: Size): number {
  return Number(process.env.SHORTLIST_USERS ?? sizes[size].users)
}

type World = Awaited<ReturnType<typeof buildWorld>>

async function buildWorld(database: TestDatabase, size: Size) {
  const started = performance.now()
  const { itemsPerUser, photos } = sizes[size]
  const users = usersAt(size)
  const key = await createSigningKey(database, siteOrigin)
  const contributor = await buildUser({ database, key }, { roles: ['contributor'] })
  await insertPhotos(database.admin, contributor.id, photos)
  const readers: TestUser[] = []
  for (let nth = 0; nth < heavyUsers; nth += 1) readers.push(await buildUser({ database, key }))

  const heavy = readers.map(({ id }) => id)
  const sizesOfHeavy = { heavyWishlists: 20, heavyItems: 100, heavyCart: 80 }
  await loadShortlists(database, { users, itemsPerUser, heavy, ...sizesOfHeavy })

  const { rows } = await database.admin.query<{ id: string; user_id: string; share_code: string }>(
    'select id, user_id, share_code from wishlists where user_id = any ($1::uuid[])',
    [heavy],
  )
  const { rows: some } = await database.admin.query<{ id: string }>(
    'select id from photos order by photoid limit $1',
    [checkedPhotos],
  )
  return {
    readers: readers.map((reader) => ({
      headers: { ...reader.authorization, 'content-type': 'application/json' },
      wishlists: rows.filter(({ user_id }) => user_id === reader.id),
    })),
    photoIds: some.map(({ id }) => id),
    seconds: (performance.now() - started) / 1000,
  }
}

async function measureReads(
  url: string,
  { readers, photoIds }: World,
  times: number,
): Promise<Record<Read, QuietTimes>> {
  const hearts = JSON.stringify({ photo_ids: photoIds })
  const timed = (request: (reader: World['readers'][number]) => [string, RequestInit?]) => {
    let nth = 0
    return measureQuietTimes(times, async () => {
      const reader = readers[nth % readers.length]
      nth += 1
      if (reader === undefined) throw new Error('no reader')
      const [path, init] = request(reader)
      const answer = await fetch(url + path, init)
      if (answer.status !== 200) throw new Error(`${answer.status} ${path}`)
      await answer.arrayBuffer()
    })
  }
  const wishlistOf = ({ wishlists: [first] }: World['readers'][number]) => first

  return {
    list: await timed(({ headers }) => ['/api/wishlists', { headers }]),
    opened: await timed((reader) => {
      const { headers } = reader
      return [`/api/wishlists/${wishlistOf(reader)?.id}`, { headers }]
    }),
    hearts: await timed(({ headers }) => {
      return ['/api/wishlists/check', { method: 'POST', headers, body: hearts }]
    }),
    quote: await timed(({ headers }) => ['/api/cart/quote', { headers }]),
    shared: await timed((reader) => [`/api/shared-wishlists/${wishlistOf(reader)?.share_code}`]),
  }
}

function mapReads(figureOf: (read: Read) => number): Record<Read, number> {
  return {
    list: figureOf('list'),
    opened: figureOf('opened'),
    hearts: figureOf('hearts'),
    quote: figureOf('quote'),
    shared: figureOf('shared'),
  }
}

async function countItems({ admin }: TestDatabase): Promise<number> {
  const { rows } = await admin.query<{ count: number }>(
    'select count(*)::int as count from wishlist_items',
  )
  return rows[0]?.count ?? 0
}
