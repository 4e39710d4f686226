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

const claim = (user: TestUser, ids: string[], basis: 'inherited' | 'photographer' = 'inherited') =>
  server.client(user).stateClaims({
    body: { ids, basis, photographer: 'Grandfather', evidence: '', owns_print: true },
  })

const submit = (user: TestUser, ids: string[]) =>
  server.client(user).submitPhotos({ body: { ids } })

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
    const gone = await buildContributor()
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
