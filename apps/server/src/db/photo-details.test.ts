import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertUser } from '../testing/auth/insert-user.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { firstOf } from '../testing/first-of.ts'
import { buildPhoto, withClearance } from '../testing/photos/build-photo.ts'

let database: TestDatabase
let userId: string

beforeAll(async () => {
  database = await testDatabase()
  userId = await insertUser(database.admin, { email: 'family@example.test' })
})

afterAll(() => database.drop())

async function query(text: string, values: unknown[] = []) {
  const { rows } = await database.admin.query(text, values)
  return rows
}

async function cardOf(photoId: string) {
  const rows = await query('select card from photo_card where photo_id = $1', [photoId])
  return rows[0]?.card ?? null
}

describe('photos_details_mv and photo_card', () => {
  it('contain a photo from commit, and only while it is live', async () => {
    const id = await buildPhoto(database, { userId, status: 'in_review', isCleared: true })
    expect(await cardOf(id)).toBeNull()

    await query("update photos set photo_status = 'live' where id = $1", [id])
    expect(await cardOf(id)).toMatchObject({ id, price: 12_500, photo_status: 'live' })

    await query("update photos set photo_status = 'paused' where id = $1", [id])
    expect(await cardOf(id)).toBeNull()
  })

  it('follow an event added, renamed and removed', async () => {
    const id = await buildPhoto(database, { userId })
    const event = firstOf(await query("insert into events (name) values ('Picnic') returning id"))
    await query('insert into photo_events values ($1, $2)', [id, event.id])
    expect(await cardOf(id)).toMatchObject({ event_names: ['Picnic'] })

    await query("update events set name = 'Church picnic' where id = $1", [event.id])
    expect(await cardOf(id)).toMatchObject({ event_names: ['Church picnic'] })
    const details = await query('select event_names from photos_details_mv where id = $1', [id])
    expect(details).toEqual([{ event_names: ['Church picnic'] }])

    await query('delete from events where id = $1', [event.id])
    expect(await cardOf(id)).toMatchObject({ event_names: [] })
  })

  it('follow the storefront name', async () => {
    const id = await buildPhoto(database, { userId })
    await query("update profiles set storefront_name = 'The Alders' where id = $1", [userId])
    expect(await cardOf(id)).toMatchObject({ storefront_name: 'The Alders' })
    await query('update profiles set storefront_name = null where id = $1', [userId])
    expect(await cardOf(id)).toMatchObject({ storefront_name: null })
  })

  it('reject a live photo without a price', async () => {
    const id = await buildPhoto(database, { userId, status: 'in_review' })
    await query('update photos set price = null where id = $1', [id])
    await expect(
      query("update photos set photo_status = 'live' where id = $1", [id]),
    ).rejects.toThrow('photos_live_is_complete')
  })

  it('stay consistent when a photo is paused while its storefront is renamed', async () => {
    const id = await buildPhoto(database, { userId })
    await inTurns(
      ["update photos set photo_status = 'paused' where id = $1", [id]],
      ["update profiles set storefront_name = 'The Oaks' where id = $1", [userId]],
    )
    expect(await cardOf(id)).toBeNull()
  })

  it('stay consistent when the price changes while the storefront is renamed', async () => {
    const id = await buildPhoto(database, { userId })
    await inTurns(
      ['update photos set price = 9900 where id = $1', [id]],
      ["update profiles set storefront_name = 'The Elms' where id = $1", [userId]],
    )
    expect(await cardOf(id)).toMatchObject({ price: 9900, storefront_name: 'The Elms' })
  })

  it('stay consistent when two events are added at once, and when one is renamed meanwhile', async () => {
    const id = await buildPhoto(database, { userId })
    const events = await query("insert into events (name) values ('Ball'), ('Fair') returning id")
    const add = 'insert into photo_events values ($1, $2)'
    await inTurns([add, [id, events[0]?.id]], [add, [id, events[1]?.id]])
    expect(await cardOf(id)).toMatchObject({ event_names: ['Ball', 'Fair'] })

    const other = await buildPhoto(database, { userId })
    await inTurns(
      [add, [other, events[0]?.id]],
      ["update events set name = 'Gala' where id = $1", [events[0]?.id]],
    )
    expect(await cardOf(other)).toMatchObject({ event_names: ['Gala'] })
  })

  it('are updated by jobs when a change affects many photos', async () => {
    const family = await insertUser(database.admin, { email: 'many@example.test' })
    await query(
      withClearance(`
        insert into photos (user_id, photo_status, price, width, height, orientation, thumbnail_url, preview_url)
        select $1, 'live', 4500, 3000, 2000, 'landscape', 't', 'p' from generate_series(1, 2001)
        returning id, user_id`),
      [family],
    )
    await query("update profiles set storefront_name = 'The Many' where id = $1", [family])
    const jobs = await query(
      `select json_array_length(payload -> 'photoIds') as photos from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'catalog.feed-photos' order by 1`,
    )
    expect(jobs).toEqual([{ photos: 1 }, { photos: 2000 }])
  })
})

/** The first statement is done but not committed when the second one starts. */
async function inTurns(first: [string, unknown[]], second: [string, unknown[]]) {
  const [one, two] = await Promise.all([database.admin.connect(), database.admin.connect()])
  try {
    await one.query('begin')
    await one.query(...first)
    const waiting = two.query(...second)
    await new Promise((done) => setTimeout(done, 100))
    await one.query('commit')
    await waiting
  } finally {
    one.release()
    two.release()
  }
}
