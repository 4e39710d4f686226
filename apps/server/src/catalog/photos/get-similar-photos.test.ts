import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let family: TestUser
let customer: TestUser

beforeAll(async () => {
  server = await testServer()
  family = await buildUser(server, { roles: ['contributor'] })
  customer = await buildUser(server)
})
beforeEach(() => query('delete from photos'))
afterAll(() => server.close())

const query = (text: string, values: unknown[] = []) => server.database.admin.query(text, values)

type Like = { angle?: number; tags?: string[]; status?: 'live' | 'paused'; model?: string }

/** A photo whose vector points where it is told; the nearer two angles, the more alike. Without an angle it has no vector. */
async function photo({ angle, tags = [], status = 'live', model = 'm' }: Like): Promise<string> {
  const id = await buildPhoto(server.database, { userId: family.id, status })
  await query(`update photos set tags = $2, title = null where id = $1`, [id, tags])
  if (angle !== undefined) await embed(id, { angle, model })
  return id
}

async function embed(id: string, { angle, model = 'm' }: { angle: number; model?: string }) {
  const values = [Math.cos(angle), Math.sin(angle), ...Array.from({ length: 1790 }, () => 0)]
  await query(
    `insert into photo_embeddings (photo_id, model_id, embedding) values ($1, $2, $3)
     on conflict (photo_id) do update set model_id = excluded.model_id, embedding = excluded.embedding`,
    [id, model, `[${values.join()}]`],
  )
}

const similar = async (id: string, part: { p_limit?: number; p_offset?: number } = {}) =>
  (await server.client(customer).getSimilarPhotos({ query: { p_photo_id: id, ...part } })).map(
    (card) => card.id,
  )

describe('getSimilarPhotos', () => {
  it('[S7.5.03] returns whole cards of photos that look alike, most similar first, without the photo itself', async () => {
    const own = await photo({ angle: 0 })
    const far = await photo({ angle: 1 })
    const near = await photo({ angle: 0.2 })
    const between = await photo({ angle: -0.5 })

    expect(await similar(own)).toEqual([near, between, far])
    const [first] = await server
      .client(customer)
      .getSimilarPhotos({ query: { p_photo_id: own, p_limit: 1 } })
    expect([first]).toEqual(
      await server.client(customer).listPhotoDetails({ query: { ids: [near] } }),
    )
  })

  it('[S9.3.03] returns 24 by default, and pages without gaps or repeats', async () => {
    const own = await photo({ angle: 0 })
    // Many are equally alike: the order is one all the same.
    const others = await Promise.all(
      Array.from({ length: 30 }, (_, i) => photo({ angle: 0.1 * (i % 3) })),
    )

    const first = await similar(own)
    const second = await similar(own, { p_offset: 24 })
    expect(first).toHaveLength(24)
    expect(second).toHaveLength(6)
    expect(new Set([...first, ...second])).toEqual(new Set(others))
    expect(await similar(own, { p_offset: 48 })).toEqual([])
    expect(await similar(own, { p_limit: 5, p_offset: 22 })).toEqual(
      [...first, ...second].slice(22, 27),
    )
  })

  it('drops a photo as soon as it is not live, and takes it back', async () => {
    const own = await photo({ angle: 0 })
    const paused = await photo({ angle: 0.1, status: 'paused', tags: ['gondola'] })
    const other = await photo({ angle: 0.2 })
    expect(await similar(own)).toEqual([other])

    await query(`update photos set photo_status = 'paused' where id = $1`, [other])
    expect(await similar(own)).toEqual([])
    await query(`update photos set photo_status = 'live' where id = $1`, [paused])
    expect(await similar(own)).toEqual([paused])
    const { rows } = await query('select photo_id from photo_similar order by photo_id')
    expect(rows.map(({ photo_id }) => photo_id)).toEqual([own, paused].toSorted())
  })

  it('uses a new vector at once and compares vectors of one model only', async () => {
    const own = await photo({ angle: 0 })
    const near = await photo({ angle: 0.1 })
    const far = await photo({ angle: 0.8 })
    await embed(far, { angle: 0.05 })
    expect(await similar(own)).toEqual([far, near])

    await embed(far, { angle: 0.05, model: 'other' })
    expect(await similar(own)).toEqual([near])
    await query('delete from photo_embeddings where photo_id = $1', [near])
    expect(await similar(own)).toEqual([])
  })

  it('ranks a shared rare tag higher than a shared common one', async () => {
    const own = await photo({ angle: 0, tags: ['tree', 'gondola'] })
    const like = await photo({ angle: 0.3 })
    const withCommon = await photo({ angle: 0.5, tags: ['tree'] })
    const withRare = await photo({ angle: 0.55, tags: ['Gondola'] })
    for (let i = 0; i < 8; i += 1) await photo({ angle: 1.5, tags: ['tree'] })

    expect((await similar(own)).slice(0, 3)).toEqual([withRare, like, withCommon])
  })

  it('[S9.3.03] gives the 100 most clicked tags more weight', async () => {
    const own = await photo({ angle: 0, tags: ['gondola', 'parasol'] })
    const withParasol = await photo({ angle: 0.3, tags: ['parasol'] })
    const withGondola = await photo({ angle: 0.35, tags: ['gondola'] })
    expect(await similar(own)).toEqual([withParasol, withGondola])

    const click = (tag: string, popularity: number) =>
      query(
        `insert into click_analytics (entity_id, entity_type, popularity) values ($1, 'tag', $2)`,
        [tag, popularity],
      )
    await query(
      `insert into click_analytics (entity_id, entity_type, total_clicks) values ('parasol', 'tag', 1000000)`,
    )
    // One visitor's clicks are none of the people's.
    await click('gondola', 1_000)
    expect(await similar(own)).toEqual([withGondola, withParasol])
    for (let i = 0; i < 100; i += 1) await click(`tag ${i}`, 2_000)
    expect(await similar(own)).toEqual([withParasol, withGondola])
    await query(`delete from click_analytics`)
  })

  it('uses only tags for a photo without a vector, and finds nothing if it has no tags either', async () => {
    const own = await photo({ tags: ['tree', 'new baby'] })
    const withTree = await photo({ angle: 0, tags: ['tree'] })
    const withBaby = await photo({ tags: ['new baby', 'tree'] })
    await photo({ angle: 0.1, tags: ['baby carriage'] })

    expect(await similar(own)).toEqual([withBaby, withTree])
    expect(await similar(await photo({}))).toEqual([])
  })

  it.each(['AC\\DC', "O'Hara", 'a:b & c', '\\', "'"])('matches a tag as typed: %s', async (tag) => {
    const own = await photo({ tags: [tag] })
    const same = await photo({ tags: [tag] })
    await photo({ tags: ['a', 'b', 'c'] })
    expect(await similar(own)).toEqual([same])
    const { name } = await server
      .client()
      .getTaxonomyName({ query: { type: 'tag', id: tag.toLowerCase() } })
    expect(name).toBe(tag)
  })

  it('returns 404 for an unknown photo or one that is not live, 401 without a session, 400 past the end', async () => {
    const paused = await photo({ angle: 0, status: 'paused' })
    for (const id of [paused, randomUUID()]) {
      await expect(similar(id)).rejects.toMatchObject({ status: 404, code: 'not_found' })
    }
    const live = await photo({ angle: 0 })
    await expect(
      server.client().getSimilarPhotos({ query: { p_photo_id: live } }),
    ).rejects.toMatchObject({ status: 401 })
    await expect(similar(live, { p_offset: 10_001 })).rejects.toMatchObject({ status: 400 })
    await expect(similar(live, { p_limit: 101 })).rejects.toMatchObject({ status: 400 })
  })
})
