import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
  family = await welcome()
  others = await welcome()
})
afterAll(() => server.close())

/** A contributor who has finished setup and may submit photos. */
const welcome = async () => {
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

const claim = (user: TestUser, ids: string[], basis: 'inherited' | 'photographer' = 'inherited') =>
  server.client(user).stateClaims({
    body: { ids, basis, photographer: 'Grandfather', evidence: '', owns_print: true },
  })

const submit = (user: TestUser, ids: string[]) =>
  server.client(user).submitPhotos({ body: { ids } })

const withdraw = (user: TestUser, ids: string[]) =>
  server.client(user).withdrawPhotos({ body: { ids } })

describe('stateClaims', () => {
  it('states the claim once per photo and keeps its time when repeated', async () => {
    const ids = [await build('needs_info'), await build('processing')]
    const answer = { photos: ids.map((id) => ({ id, outcome: 'stated' })) }
    expect(await claim(family, ids)).toEqual(answer)
    const read = () =>
      query('select * from rights_claims where photo_id = any ($1) order by photo_id', [ids])
    const { rows: first } = await read()
    expect(first[0]).toMatchObject({
      user_id: family.id,
      basis: 'inherited',
      photographer: 'Grandfather',
      evidence: null,
      owns_print: true,
      claim_state: 'stated',
    })

    expect(await claim(family, ids)).toEqual(answer)
    expect((await read()).rows).toEqual(first)
    await claim(family, ids, 'photographer')
    expect((await read()).rows[0]).toMatchObject({ basis: 'photographer' })
  })

  it('deletes the draft that it completes', async () => {
    const id = await build('needs_info')
    const { getMyPhoto, saveMyPhotos } = server.client(family)
    const claim_draft = { basis: 'inherited' as const, photographer: null }
    await saveMyPhotos({ body: { ids: [id], changes: { claim_draft } } })
    await claim(family, [id])

    expect(await getMyPhoto({ params: { id } })).toMatchObject({
      claim: { basis: 'inherited', photographer: 'Grandfather' },
      claim_draft: null,
    })
  })

  it('returns an outcome for each photo and keeps the claim of a photo on sale', async () => {
    const own = await build('declined')
    const live = await build('live')
    const reviewed = await build('in_review')
    const theirs = await build('needs_info', others)

    expect(await claim(family, [own, live, reviewed, theirs])).toEqual({
      photos: [
        { id: own, outcome: 'stated' },
        { id: live, outcome: 'locked' },
        { id: reviewed, outcome: 'locked' },
        { id: theirs, outcome: 'not_found' },
      ],
    })
    expect(await statusOf(live)).toBe('live')
    const { rows } = await query('select from rights_claims where photo_id = $1', [theirs])
    expect(rows).toEqual([])
  })

  it('requires identity, agreement and family contexts', async () => {
    const user = await buildUser(server, { roles: ['contributor'] })
    const id = await build('needs_info', user)
    const refused = { status: 409, code: 'onboarding_incomplete' }

    await expect(claim(user, [id])).rejects.toMatchObject(refused)
    await onboard(server.database.admin, user.id)
    await expect(claim(user, [id])).rejects.toMatchObject(refused)
    await expect(submit(user, [id])).rejects.toMatchObject(refused)
    await server.client(user).saveFamilyContexts({ body: { answers: allAsk } })
    expect((await claim(user, [id])).photos).toEqual([{ id, outcome: 'stated' }])
  })

  it('requires owning the print, a session and the contributor role', async () => {
    const id = await build('needs_info')
    const customer = await buildUser(server)
    const body = { ids: [id], basis: 'inherited' as const, owns_print: true as const }

    const unowned = { ...body, owns_print: false }
    // @ts-expect-error the contract refuses it before it is sent
    const send = () => server.client(family).stateClaims({ body: unowned })
    await expect(send()).rejects.toMatchObject({ status: 400 })
    await expect(server.client().stateClaims({ body })).rejects.toMatchObject({ status: 401 })
    await expect(server.client(customer).stateClaims({ body })).rejects.toMatchObject({
      status: 403,
    })
    const gone = await welcome()
    await query('delete from auth.sessions where id = $1', [gone.sessionId])
    await expect(server.client(gone).stateClaims({ body })).rejects.toMatchObject({
      code: 'session_not_found',
    })
  })
})

describe('submitPhotos', () => {
  it('does not submit a photo whose claim has a newer draft', async () => {
    const ids = [await build('needs_info'), await build('needs_info')]
    const [ready = '', changed = ''] = ids
    const { saveMyPhotos } = server.client(family)
    await saveMyPhotos({ body: { ids, changes: { title: 'Lake', decade_taken: '1960s' } } })
    await claim(family, ids, 'photographer')
    const claim_draft = { basis: 'inherited' as const, photographer: null }
    await saveMyPhotos({ body: { ids: [changed], changes: { claim_draft } } })

    expect(await submit(family, ids)).toEqual({
      photos: [
        { id: ready, outcome: 'submitted', missing: [] },
        { id: changed, outcome: 'missing', missing: ['claim'] },
      ],
    })
    expect(await statusOf(changed)).toBe('needs_info')

    await claim(family, [changed])
    expect(await submit(family, [changed])).toMatchObject({ photos: [{ outcome: 'submitted' }] })
  })

  it('moves complete photos to review or to their releases and names what others lack', async () => {
    const ready = await buildReview(server.database, { userId: family.id, status: 'needs_info' })
    const again = await buildReview(server.database, { userId: family.id, status: 'declined' })
    const unreleased = await buildReview(server.database, {
      userId: family.id,
      status: 'needs_info',
      sitters: [{ name: 'Ruth' }, { name: 'Edith', relation: null }],
    })
    const lacking = await buildPhoto(server.database, {
      userId: family.id,
      status: 'needs_info',
      title: ' ',
    })
    const live = await build('live')
    const theirs = await build('needs_info', others)
    const ids = [ready.id, again.id, unreleased.id, lacking, live, theirs]
    const answer = {
      photos: [
        { id: ready.id, outcome: 'submitted', missing: [] },
        { id: again.id, outcome: 'submitted', missing: [] },
        { id: unreleased.id, outcome: 'awaiting_releases', missing: [] },
        { id: lacking, outcome: 'missing', missing: ['description', 'claim'] },
        { id: live, outcome: 'not_now', missing: [] },
        { id: theirs, outcome: 'not_found', missing: [] },
      ],
    }

    expect(await submit(family, ids)).toEqual(answer)
    expect(await submit(family, ids)).toEqual(answer)
    expect(await statusOf(ready.id)).toBe('submitted')
    expect(await statusOf(again.id)).toBe('submitted')
    expect(await statusOf(unreleased.id)).toBe('awaiting_releases')
    expect(await statusOf(lacking)).toBe('needs_info')
    expect(await statusOf(theirs)).toBe('needs_info')
  })

  it('does not submit a photo whose claim is disputed', async () => {
    const { id } = await buildReview(server.database, { userId: family.id, status: 'needs_info' })
    await query(`update rights_claims set claim_state = 'disputed' where photo_id = $1`, [id])

    expect((await submit(family, [id])).photos).toEqual([
      { id, outcome: 'missing', missing: ['claim'] },
    ])
  })

  it('returns the same outcome to concurrent calls', async () => {
    const { id } = await buildReview(server.database, { userId: family.id, status: 'needs_info' })
    const [one, two] = await Promise.all([submit(family, [id]), submit(family, [id])])

    expect(one).toEqual(two)
    expect(await statusOf(id)).toBe('submitted')
  })

  it('requires a contributor', async () => {
    const id = await build('needs_info')
    await expect(server.client().submitPhotos({ body: { ids: [id] } })).rejects.toMatchObject({
      status: 401,
    })
    await expect(submit(await buildUser(server), [id])).rejects.toMatchObject({ status: 403 })
  })
})

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
    const { rows: orders } = await query<{ id: string }>(
      'insert into orders (placed_by, subtotal, discount, total) values ($1, 12500, 0, 12500) returning id',
      [buyer.id],
    )
    await query(
      `insert into order_lines (order_id, position, photo_id, photoid, license_type, unit_price, multiplier, total,
         contributor_id, royalty_rate)
       select $1, 1, id, photoid, 'background-dressing', 12500, 1, 12500, user_id, 0.4 from photos where id = $2`,
      [firstOf(orders).id, id],
    )
    await query('insert into cart_items (user_id, photo_id) values ($1, $2)', [buyer.id, id])
    const sold = () => query('select * from order_lines where photo_id = $1', [id])
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
