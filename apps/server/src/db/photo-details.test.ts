import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { firstOf, insertPhoto, insertUser } from '../testing/rows.ts'

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

describe('the detail view and the ready card', () => {
  it('exist for a live photo the moment it commits, and only while it is live', async () => {
    const id = await insertPhoto(database.admin, { userId, status: 'in_review' })
    expect(await cardOf(id)).toBeNull()

    await query("update photos set photo_status = 'live' where id = $1", [id])
    expect(await cardOf(id)).toMatchObject({ id, price: 4500, photo_status: 'live' })

    await query("update photos set photo_status = 'paused' where id = $1", [id])
    expect(await cardOf(id)).toBeNull()
  })

  it('follow an event added, renamed and removed', async () => {
    const id = await insertPhoto(database.admin, { userId })
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
    const id = await insertPhoto(database.admin, { userId })
    await query("update profiles set storefront_name = 'The Alders' where id = $1", [userId])
    expect(await cardOf(id)).toMatchObject({ storefront_name: 'The Alders' })
    await query('update profiles set storefront_name = null where id = $1', [userId])
    expect(await cardOf(id)).toMatchObject({ storefront_name: null })
  })

  it('refuse a live photo that misses its price', async () => {
    const id = await insertPhoto(database.admin, { userId, status: 'in_review' })
    await query('update photos set price = null where id = $1', [id])
    await expect(
      query("update photos set photo_status = 'live' where id = $1", [id]),
    ).rejects.toThrow('photos_live_is_complete')
  })
})
