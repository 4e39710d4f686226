import { livePhotoDetailsSql } from '@shoebox/server/catalog/queries'
import { buildUser } from '@shoebox/server/testing/build-user'
import { Client, type Pool } from 'pg'
import { type ApiProcess, startApi } from '../api-process.ts'
import { claim, type Size } from '../claim.ts'
import { type HttpClient, openHttpClient } from './http-client.ts'
import { insertPhotos } from './many-photos.ts'
import { measureInTurns } from './rounds.ts'

const clients = 8
const length: Record<Size, { seconds: number; rounds: number }> = {
  full: { seconds: 4, rounds: 5 },
  quick: { seconds: 1, rounds: 3 },
}
const photosInAll = 20_000
const photosOfAPage = 75

export const authenticatedRead = claim({
  name: 'authenticated-read',
  timed: true,
  says: 'A signed-in read through HTTP, session, limits and row-level security keeps at least half the rate of the same SQL sent bare.',
  goals: {
    page: {
      what: `a page of ${photosOfAPage} photos out of ${photosInAll}, API over bare SQL`,
      atLeast: 0.5,
    },
  },
  measure: async (size) => {
    const api = await startApi({ DATABASE_POOL_SIZE: String(clients) })
    const world = await prepare(api)
    try {
      const rates = await measureInTurns(
        [
          { name: 'page api', once: (client) => pick(world.http, client).get(anyOf(world.paths)) },
          {
            name: 'page bare',
            once: (client) => pick(world.bare, client).query(anyOf(world.pages)),
          },
          { name: 'row api', once: (client) => pick(world.http, client).get('/api/me/profile') },
          { name: 'row bare', once: (client) => pick(world.bare, client).query(world.row) },
        ],
        { clients, ...length[size] },
      )
      const rate = (name: string) => rates.get(name) ?? Number.NaN
      return {
        figures: { page: rate('page api') / rate('page bare') },
        notes: [
          ...[...rates].map(
            ([name, found]) => `${name}: ${Math.round(found)} a second, ${clients} clients`,
          ),
          `one profile row, API over bare: ${(rate('row api') / rate('row bare')).toFixed(2)}; a lookup this small is spent on HTTP, not on SQL`,
        ],
      }
    } finally {
      for (const client of world.http) client.close()
      await Promise.all(world.bare.map((client) => client.end()))
      await api.stop()
    }
  },
})

type World = {
  http: HttpClient[]
  bare: Client[]
  paths: string[]
  pages: { name: string; text: string; values: unknown[] }[]
  row: { name: string; text: string; values: unknown[] }
}

async function prepare(api: ApiProcess): Promise<World> {
  const family = await buildUser(api, { roles: ['contributor'] })
  const reader = await buildUser(api)
  const { admin } = api.database
  await insertPhotos(admin, family.id, photosInAll)
  await admin.query('vacuum analyze')
  const pages = await pickPages(admin)
  const each = Array.from({ length: clients })
  return {
    http: await Promise.all(each.map(() => openHttpClient(api.url, reader.authorization))),
    bare: await Promise.all(each.map(() => connectBare(api))),
    paths: pages.map((ids) => `/api/photos/details?${ids.map((id) => `ids=${id}`).join('&')}`),
    // Without role, claims and transaction, on a connection that no policy holds back.
    pages: pages.map((ids) => ({ name: 'page', text: livePhotoDetailsSql, values: [ids] })),
    row: {
      name: 'row',
      text: `select id, first_name, last_name, storefront_name, needs_password_setup, updated_at
        from profiles where id = $1`,
      values: [reader.id],
    },
  }
}

/** Pages of photos from all over the archive, as searches find them. */
async function pickPages(admin: Pool): Promise<string[][]> {
  const { rows } = await admin.query<{ ids: string[] }>(
    `select array_agg(id) as ids
     from (select id, row_number() over (order by random()) % 50 as page from photos) p
     group by page`,
  )
  return rows.map(({ ids }) => ids.slice(0, photosOfAPage))
}

async function connectBare(api: ApiProcess): Promise<Client> {
  const client = new Client({ connectionString: api.database.url('shoebox_owner') })
  await client.connect()
  return client
}

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error(`there is no client ${index}`)
  return item
}

function anyOf<Item>(items: readonly Item[]): Item {
  return pick(items, Math.floor(Math.random() * items.length))
}
