import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildOrder } from '../../testing/build-order.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { firstOf } from '../../testing/first-of.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { buildReview } from '../../testing/photos/build-review.ts'
import { allAsk, onboard } from '../../testing/photos/contributor-setup.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let family: TestUser
let others: TestUser

beforeAll(async () => {
  server = await testServer()
  family = await buildContributor()
  others = await buildContributor()
})
afterAll(() => server.close())

/** A contributor who has finished setup and may submit photos. */
const buildContributor = async () => {
  const user = await buildUser(server, { roles: ['contributor'] })
  await onboard(server.database.admin, user.id)
  await server.client(user).saveFamilyContexts({ body: { answers: allAsk } })
  return user
}

const query = <Row extends object>(text: string, values: unknown[] = []) =>
  server.database.admin.query<Row>(text, values)

const build = (status: PhotoStatus, user = family) =>
  buildPhoto(server.database, { userId: user.id, status })

const statusOf = async (id: string) =>
  firstOf(
    (await query<{ s: string }>('select photo_status as s from photos where id = $1', [id])).rows,
  ).s

const submit = (user: TestUser, ids: string[]) =>
  server.client(user).submitPhotos({ body: { ids } })

const withdraw = (user: TestUser, ids: string[]) =>
  server.client(user).withdrawPhotos({ body: { ids } })

describe('reopenPhotos', () => {
  const reopen = (user: TestUser, ids: string[]) =>
    server.client(user).reopenPhotos({ body: { ids } })

  it('takes photos off sale for editing and another review, and is idempotent', async () => {
    const { id } = await buildReview(server.database, { userId: family.id, status: 'in_review' })
    const live = await build('live')
    const paused = await build('paused')
    const answer = { photos: [live, paused].map((one) => ({ id: one, outcome: 'reopened' })) }

    expect(await reopen(family, [live, paused])).toEqual(answer)
    expect(await reopen(family, [live, paused])).toEqual(answer)
    expect(await statusOf(live)).toBe('needs_info')
    expect(await statusOf(paused)).toBe('needs_info')
    const { rows } = await query('select from photo_card where photo_id = $1', [live])
    expect(rows).toEqual([])
    const changes = { title: 'Another title', decade_taken: '1960s' }
    await server.client(family).saveMyPhotos({ body: { ids: [live], changes } })
    expect((await submit(family, [live])).photos).toMatchObject([{ outcome: 'submitted' }])
    expect((await reopen(family, [id, live])).photos).toEqual([
      { id, outcome: 'not_now' },
      { id: live, outcome: 'not_now' },
    ])
  })

  it('does not change photos of other users and requires a contributor', async () => {
    const theirs = await build('live', others)
    expect((await reopen(family, [theirs])).photos).toEqual([{ id: theirs, outcome: 'not_found' }])
    expect(await statusOf(theirs)).toBe('live')
    await expect(server.client().reopenPhotos({ body: { ids: [theirs] } })).rejects.toMatchObject({
      status: 401,
    })
    await expect(reopen(await buildUser(server), [theirs])).rejects.toMatchObject({ status: 403 })
  })
})

describe('withdrawPhotos', () => {
  it('removes cards and search rows at once and keeps licenses', async () => {
    const id = await build('live')
    const buyer = await buildUser(server)
    await buildOrder(server.database, { placedBy: buyer.id, photoIds: [id] })
    await query('insert into cart_items (user_id, photo_id) values ($1, $2)', [buyer.id, id])
    const sold = () => query('select * from licenses where photo_id = $1', [id])
    const shown = async () => {
      const { rows } = await query<{ n: number }>(
        `select ((select count(*) from photo_card where photo_id = $1)
           + (select count(*) from photo_search where photo_id = $1))::integer as n`,
        [id],
      )
      return firstOf(rows).n
    }
    const before = (await sold()).rows
    expect(before).toHaveLength(1)
    expect(await shown()).toBeGreaterThan(0)

    const answer = { photos: [{ id, outcome: 'withdrawn' }] }
    expect(await withdraw(family, [id])).toEqual(answer)
    expect(await withdraw(family, [id])).toEqual(answer)
    expect(await statusOf(id)).toBe('withdrawn')
    expect(await shown()).toBe(0)
    expect((await sold()).rows).toEqual(before)
    expect(await server.client(buyer).listPhotoDetails({ query: { ids: [id] } })).toEqual([])
  })

  it('returns an outcome for each photo and withdraws backs with their fronts', async () => {
    const own = await build('submitted')
    const held = await build('incident_hold')
    const sending = await build('uploading')
    const theirs = await build('live', others)
    const { rows } = await query<{ id: string }>(
      "insert into photos (user_id, photo_status, back_of) values ($1, 'submitted', $2) returning id",
      [family.id, own],
    )

    expect(await withdraw(family, [own, held, sending, theirs])).toEqual({
      photos: [
        { id: own, outcome: 'withdrawn' },
        { id: held, outcome: 'held' },
        { id: sending, outcome: 'not_now' },
        { id: theirs, outcome: 'not_found' },
      ],
    })
    expect(await statusOf(firstOf(rows).id)).toBe('withdrawn')
    expect(await statusOf(held)).toBe('incident_hold')
    expect(await statusOf(theirs)).toBe('live')
  })

  it('requires a contributor', async () => {
    const id = await build('live')
    await expect(server.client().withdrawPhotos({ body: { ids: [id] } })).rejects.toMatchObject({
      status: 401,
    })
    await expect(withdraw(await buildUser(server), [id])).rejects.toMatchObject({ status: 403 })
  })
})

describe('pausePhoto and resumePhoto', () => {
  const pause = (user: TestUser, id: string) => server.client(user).pausePhoto({ params: { id } })
  const resume = (user: TestUser, id: string) => server.client(user).resumePhoto({ params: { id } })

  it('take a photo off the shop and put it back, idempotently', async () => {
    const id = await build('live')
    const cards = async () =>
      (await query('select from photo_card where photo_id = $1', [id])).rows.length

    for (let click = 0; click < 2; click += 1)
      expect(await pause(family, id)).toEqual({ id, photo_status: 'paused' })
    expect(await cards()).toBe(0)
    for (let click = 0; click < 2; click += 1)
      expect(await resume(family, id)).toEqual({ id, photo_status: 'live' })
    expect(await cards()).toBe(1)
  })

  it('return 409 when the photo is no longer cleared', async () => {
    const id = await build('paused')
    await query(`update rights_claims set claim_state = 'disputed' where photo_id = $1`, [id])

    await expect(resume(family, id)).rejects.toMatchObject({
      status: 409,
      code: 'photo_not_cleared',
    })
    expect(await statusOf(id)).toBe('paused')
  })

  it('refuse photos that are not on the shop or belong to others', async () => {
    const id = await build('submitted')
    const theirs = await build('live', others)

    await expect(pause(family, id)).rejects.toMatchObject({ code: 'photo_not_live' })
    await expect(resume(family, id)).rejects.toMatchObject({ code: 'photo_not_live' })
    await expect(pause(family, theirs)).rejects.toMatchObject({ status: 404 })
    await expect(server.client().pausePhoto({ params: { id } })).rejects.toMatchObject({
      status: 401,
    })
    await expect(resume(await buildUser(server), id)).rejects.toMatchObject({ status: 403 })
  })
})
