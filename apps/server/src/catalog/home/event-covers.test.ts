import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { firstOf } from '../../testing/first-of.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let family: TestUser
let customer: TestUser

// A server per test: its lists are cached.
beforeEach(async () => {
  server = await testServer()
  family = await buildUser(server, { roles: ['contributor'] })
  customer = await buildUser(server)
})
afterEach(() => server.close())

type Values = { popularity?: number; status?: 'live' | 'paused' }

async function addEvent(name: string): Promise<string> {
  const { rows } = await server.database.admin.query<{ id: string }>(
    'insert into events (name) values ($1) returning id',
    [name],
  )
  return firstOf(rows).id
}

async function addPhoto(
  events: readonly string[],
  { popularity = 0, status = 'live' }: Values = {},
) {
  const { admin } = server.database
  const id = await buildPhoto(server.database, { userId: family.id, title: 'Cake', status })
  await admin.query('insert into photo_events (photo_id, event_id) select $1, unnest($2::uuid[])', [
    id,
    events,
  ])
  await admin.query('insert into photo_popularity (photo_id, popularity) values ($1, $2)', [
    id,
    popularity,
  ])
  return id
}

const covers = async (user?: TestUser) =>
  (await server.client(user).listEventCovers()).map(({ name, photo_count, cover }) => [
    name,
    photo_count,
    cover?.id ?? null,
  ])

describe('listEventCovers', () => {
  it('returns each event with live photos, their number and the most popular one', async () => {
    const wedding = await addEvent('Wedding')
    const birthday = await addEvent('Birthday')
    await addEvent('No photos')
    await addPhoto([await addEvent('Not on sale')], { status: 'paused' })
    const best = await addPhoto([wedding], { popularity: 9 })
    await addPhoto([wedding], { popularity: 1 })
    const cake = await addPhoto([birthday])
    const expected = [
      ['Birthday', 1, cake],
      ['Wedding', 2, best],
    ]
    expect(await covers(customer)).toEqual(expected)
    expect(await covers()).toEqual(expected)

    const [row] = await server.client(customer).listEventCovers()
    expect(row).toMatchObject({
      id: birthday,
      cover: { title: 'Cake', total_count: 1, event_names: ['Birthday'] },
    })
    const [seen] = await server.client().listEventCovers()
    expect(seen?.cover).toMatchObject({ title: null, user_id: null, price: null, total_count: 1 })
  })

  it('uses a different photo for each event if there are enough', async () => {
    const first = await addEvent('Anniversary')
    const second = await addEvent('Birthday')
    const both = await addPhoto([first, second], { popularity: 9 })
    const other = await addPhoto([second], { popularity: 1 })
    expect(await covers(customer)).toEqual([
      ['Anniversary', 1, both],
      ['Birthday', 2, other],
    ])
  })

  it('replaces a photo as soon as it is taken off sale', async () => {
    const wedding = await addEvent('Wedding')
    const alone = await addEvent('Christening')
    const best = await addPhoto([wedding], { popularity: 9 })
    const next = await addPhoto([wedding], { popularity: 1 })
    const only = await addPhoto([alone])
    for (const user of [customer, undefined]) expect(await covers(user)).toHaveLength(2)

    await server.client(family).withdrawPhotos({ body: { ids: [best, only] } })
    for (const user of [customer, undefined]) {
      const shown = await covers(user)
      expect(shown.map(([name, , cover]) => [name, cover])).toEqual([['Wedding', next]])
    }
  })

  it('returns 24 covers and all names to a visitor', async () => {
    for (let nth = 10; nth < 40; nth += 1) await addPhoto([await addEvent(`Event ${nth}`)])
    const visitor = await covers()
    expect(visitor).toHaveLength(30)
    expect(visitor.filter(([, , cover]) => cover !== null)).toHaveLength(24)
    expect(visitor.slice(0, 24).every(([, , cover]) => cover !== null)).toBe(true)
    expect((await covers(customer)).every(([, , cover]) => cover !== null)).toBe(true)
  })
})

it('counts covers toward the quota of a visitor', async () => {
  const other = await testServer({ variables: { VISITOR_PHOTOS_PER_DAY: '3' } })
  try {
    const owner = await buildUser(other, { roles: ['contributor'] })
    for (let nth = 0; nth < 5; nth += 1) {
      const id = await buildPhoto(other.database, { userId: owner.id })
      await other.database.admin.query(
        `with event as (insert into events (name) values ($2) returning id)
         insert into photo_events (photo_id, event_id) select $1, id from event`,
        [id, `Event ${nth}`],
      )
    }
    const rows = await other.client().listEventCovers()
    expect(rows.map(({ cover }) => cover !== null)).toEqual([true, true, true, false, false])
  } finally {
    await other.close()
  }
})
