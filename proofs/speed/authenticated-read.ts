import { cardsSql } from '@shoebox/server/catalog/photos/list-queries'
import { buildUser } from '@shoebox/server/testing/build-user'
import { Client, type Pool } from 'pg'
import { type ApiProcess, startApi } from '../api-process.ts'
import { claim, type Size } from '../claim.ts'
import { type HttpClient, openHttpClient } from './http-client.ts'
import { insertPhotos } from './many-photos.ts'
import { type Contender, measureInTurns } from './rounds.ts'

const clients = 8
const photosInAll = 20_000
/** The quick size only shows that the claim can be measured. */
const sizes: Record<Size, { photos: number; seconds: number; rounds: number }> = {
  full: { photos: photosInAll, seconds: 4, rounds: 5 },
  quick: { photos: 5_000, seconds: 0.3, rounds: 1 },
}
/** A search page, and a page of similar photos. */
const pageSizes = [75, 24] as const

export const authenticatedRead = claim({
  name: 'authenticated-read',
  says: 'A signed-in read through HTTP, session, rate limits and row-level security reaches at least half the rate of the same SQL without the API.',
  goals: {
    searchPage: {
      what: `a search page, ${pageSizes[0]} photos out of ${photosInAll}, API over bare SQL`,
      atLeast: 0.5,
      timed: true,
    },
    similarPage: {
      what: `a page of similar photos, ${pageSizes[1]} out of ${photosInAll}, API over bare SQL`,
      atLeast: 0.5,
      timed: true,
    },
    row: { what: 'one profile, API over bare SQL', atLeast: 0.5, timed: true },
  },
  measure: async (size) => {
    const api = await startApi({ DATABASE_POOL_SIZE: String(clients) })
    const { photos, ...length } = sizes[size]
    const world = await prepare(api, photos)
    try {
      const rates = await measureInTurns(await contenders(api, world), {
        clients,
        ...length,
      })
      const ratio = (what: string) =>
        (rates.get(`${what}, api`) ?? Number.NaN) / (rates.get(`${what}, bare`) ?? Number.NaN)
      return {
        figures: {
          searchPage: ratio(pageName(pageSizes[0])),
          similarPage: ratio(pageName(pageSizes[1])),
          row: ratio('profile row'),
        },
        notes: [
          `${photos} photos`,
          ...[...rates].map(([name, found]) => `${name}: ${Math.round(found)} a second`),
          'the smaller the read, the larger the share of HTTP, session and JSON in what it costs',
        ],
      }
    } finally {
      for (const client of world.http) client.close()
      await Promise.all(world.bare.map((client) => client.end()))
      await api.stop()
    }
  },
})

type World = { http: HttpClient[]; bare: Client[]; reader: string }

async function prepare(api: ApiProcess, photos: number): Promise<World> {
  const family = await buildUser(api, { roles: ['contributor'] })
  const reader = await buildUser(api)
  await insertPhotos(api.database.admin, family.id, photos)
  await api.database.admin.query('vacuum analyze')
  const each = Array.from({ length: clients })
  return {
    http: await Promise.all(each.map(() => openHttpClient(api.url, reader.authorization))),
    bare: await Promise.all(each.map(() => connectBare(api))),
    reader: reader.id,
  }
}

/** Each read through the API and as plain SQL, without role, claims and transaction. */
async function contenders(api: ApiProcess, { http, bare, reader }: World): Promise<Contender[]> {
  const pairs = pageSizes.map(async (photos): Promise<Contender[]> => {
    const pages = await pickPages(api.database.admin, photos)
    const paths = pages.map((ids) => `/api/photos/details?ids=${ids.join('&ids=')}`)
    const queries = pages.map((ids) => ({
      name: 'page',
      text: cardsSql,
      values: [`{${ids.join()}}`],
    }))
    return [
      { name: `${pageName(photos)}, api`, once: (n) => at(http, n).get(anyOf(paths)) },
      { name: `${pageName(photos)}, bare`, once: (n) => at(bare, n).query(anyOf(queries)) },
    ]
  })
  const row = { name: 'row', text: profileSql, values: [reader] }
  return [
    ...(await Promise.all(pairs)).flat(),
    { name: 'profile row, api', once: (n) => at(http, n).get('/api/me/profile') },
    { name: 'profile row, bare', once: (n) => at(bare, n).query(row) },
  ]
}

const profileSql = `select id, first_name, last_name, storefront_name, needs_password_setup, updated_at
  from profiles where id = $1`

function pageName(photos: number): string {
  return `page of ${photos}`
}

/** Pages of random photos of the archive. */
async function pickPages(admin: Pool, photos: number): Promise<string[][]> {
  const { rows } = await admin.query<{ ids: string[] }>(
    `select (array_agg(id))[1:$1] as ids
     from (select id, row_number() over (order by random()) % 50 as page from photos) p
     group by page`,
    [photos],
  )
  return rows.map(({ ids }) => ids)
}

async function connectBare(api: ApiProcess): Promise<Client> {
  const client = new Client({ connectionString: api.database.url('shoebox_owner') })
  await client.connect()
  return client
}

function anyOf<Item>(items: readonly Item[]): Item {
  return at(items, Math.floor(Math.random() * items.length))
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error(`there is no item ${index}`)
  return item
}
