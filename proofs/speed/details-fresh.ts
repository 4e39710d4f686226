import { insertUser } from '@shoebox/server/testing/auth/insert-user'
import { testDatabase } from '@shoebox/server/testing/database'
import { firstOf } from '@shoebox/server/testing/first-of'
import type { Pool } from 'pg'
import { claim, type Size } from '../claim.ts'
import { insertPhotos } from './many-photos.ts'

const photosAt: Record<Size, number> = { full: 1_000_000, quick: 20_000 }
const renamed = 2_000
const photosOfAPage = 24

export const detailsFresh = claim({
  name: 'details-fresh',
  says: 'photos_details_mv and photo_card are up to date within seconds of a change, at any number of photos.',
  goals: {
    oneChange: {
      what: 'update of one photo until view and card show it',
      atMost: 100,
      unit: 'ms',
      timed: true,
    },
    storefront: {
      what: `rename of a storefront with ${renamed} photos until all cards show it`,
      atMost: 5_000,
      unit: 'ms',
      timed: true,
    },
    page: {
      what: `details of ${photosOfAPage} photos read through row-level security by a signed-in user`,
      atMost: 20,
      unit: 'ms',
      timed: true,
    },
    stale: { what: 'cards that differ from the view afterwards', exactly: 0 },
  },
  measure: async (size) => {
    const database = await testDatabase()
    const { admin } = database
    try {
      const { family, seconds } = await load(admin, photosAt[size])
      const oneChange = await medianOfFive(() => changeOne(admin))
      const page = await readPages(admin, family)
      const storefront = await timed(() =>
        admin.query("update profiles set storefront_name = 'The Birches' where id = $1", [family]),
      )
      const stale = await staleCards(admin, family)
      return {
        figures: { oneChange, storefront, page, stale },
        notes: [
          `${photosAt[size]} live photos, loaded with their cards in ${seconds.toFixed(0)} s`,
        ],
      }
    } finally {
      await database.drop()
    }
  },
})

/** The first storefront owns the photos whose storefront is renamed. */
async function load(admin: Pool, photos: number) {
  const family = await insertUser(admin, { email: 'first@example.test' })
  const others = await insertUser(admin, { email: 'others@example.test' })
  const started = performance.now()
  await insertPhotos(admin, family, renamed)
  await insertPhotos(admin, others, photos - renamed)
  return { family, seconds: (performance.now() - started) / 1000 }
}

async function changeOne(admin: Pool): Promise<number> {
  const mark = `Marked ${Math.random()}`
  return timed(async () => {
    const { rows } = await admin.query<{ id: string }>(
      'update photos set title = $1 where photoid = (select max(photoid) from photos) returning id',
      [mark],
    )
    const { id } = firstOf(rows)
    const read = await admin.query<{ title: string; card_title: string }>(
      `select d.title, c.card ->> 'title' as card_title
       from photos_details_mv d join photo_card c on c.photo_id = d.id where d.id = $1`,
      [id],
    )
    const found = firstOf(read.rows)
    if (found.title !== mark || found.card_title !== mark)
      throw new Error('the view or the card does not show the change')
  })
}

/** Reads random rows of the view as a customer. */
async function readPages(admin: Pool, reader: string): Promise<number> {
  const client = await admin.connect()
  try {
    await client.query('vacuum analyze')
    const { rows } = await client.query<{ ids: string[] }>(
      `select array_agg(id) as ids from (
         select id from photos tablesample system (1) limit ${photosOfAPage}) s`,
    )
    await client.query('begin')
    await client.query(
      "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
      [JSON.stringify({ sub: reader, role: 'authenticated' })],
    )
    return await medianOfFive(() =>
      timed(() =>
        client.query(
          "select * from photos_details_mv where photo_status = 'live' and id = any ($1)",
          [firstOf(rows).ids],
        ),
      ),
    )
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function staleCards(admin: Pool, family: string): Promise<number> {
  const { rows } = await admin.query<{ stale: string }>(
    `select count(*) as stale from photos_details_mv d
     left join photo_card c on c.photo_id = d.id
     where d.user_id = $1 and c.card::jsonb is distinct from build_photo_card(d)::jsonb`,
    [family],
  )
  return Number(firstOf(rows).stale)
}

async function medianOfFive(measure: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < 5; count += 1) times.push(await measure())
  return times.toSorted((a, b) => a - b)[2] ?? Number.NaN
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
