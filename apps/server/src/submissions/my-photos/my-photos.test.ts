import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { firstOf } from '../../testing/first-of.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { buildReview } from '../../testing/photos/build-review.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let family: TestUser
let others: TestUser
let eventId: string

beforeAll(async () => {
  server = await testServer()
  family = await buildUser(server, { roles: ['contributor'] })
  others = await buildUser(server, { roles: ['contributor'] })
  const { rows } = await query<{ id: string }>(
    "insert into events (name) values ('Wedding') returning id",
  )
  eventId = firstOf(rows).id
})
afterAll(() => server.close())

const query = <Row extends object>(text: string, values: unknown[] = []) =>
  server.database.admin.query<Row>(text, values)

const rowOf = async (id: string) =>
  firstOf((await query<Record<string, unknown>>('select * from photos where id = $1', [id])).rows)

describe('listMyPhotos', () => {
  it('requires a contributor', async () => {
    const customer = await buildUser(server)
    const list = (user?: TestUser) => server.client(user).listMyPhotos({ query: {} })

    await expect(list()).rejects.toMatchObject({ status: 401 })
    await expect(list(customer)).rejects.toMatchObject({ status: 403 })
  })

  it('pages through the photos of a tab, the newest first, with counts and without backs', async () => {
    const ada = await buildUser(server, { roles: ['contributor'] })
    const build = (status: 'live' | 'needs_info' | 'declined' | 'withdrawn') =>
      buildPhoto(server.database, { userId: ada.id, status })
    const live = await build('live')
    const lacking = await build('needs_info')
    const declined = await build('declined')
    await build('withdrawn')
    await buildPhoto(server.database, { userId: others.id })
    const back = await query<{ id: string }>(
      "insert into photos (user_id, photo_status, back_of) values ($1, 'submitted', $2) returning id",
      [ada.id, live],
    )
    const { listMyPhotos } = server.client(ada)

    const first = await listMyPhotos({ query: { limit: 2 } })
    expect(first.photos.map(({ id }) => id)).toEqual([declined, lacking])
    expect(first.counts).toMatchObject({ all: 3, to_do: 2, live: 1, withdrawn: 1, review: 0 })
    expect(first.next).toBe(first.photos.at(-1)?.photoid)

    const second = await listMyPhotos({ query: { limit: 2, after: first.next ?? 0 } })
    expect(second.photos.map(({ id }) => id)).toEqual([live])
    expect(second.photos[0]).toMatchObject({
      back_id: firstOf(back.rows).id,
      claim: { basis: 'photographer', is_disputed: false },
      missing: [],
      has_thumb: true,
      abilities: { can_edit: false, can_reopen: true, can_pause: true, can_submit: false },
    })
    expect(second.next).toBeNull()

    const gone = await listMyPhotos({ query: { tab: 'withdrawn' } })
    expect(gone.photos).toHaveLength(1)
  })

  it('shows missing parts, the reason of a return, the incident and unreleased faces', async () => {
    const { id, faces } = await buildReview(server.database, {
      userId: family.id,
      status: 'needs_info',
      basis: null,
      sitters: [{ name: 'Ruth' }, { name: 'Edith', relation: null }],
    })
    await query(
      `insert into clearance_checks (photo_id, decision, reason, note, created_at)
       values ($1, 'returned', 'faces', 'Who is on the left?', now() - interval '121 seconds')`,
      [id],
    )
    const { photos } = await server.client(family).listMyPhotos({ query: { tab: 'to_do' } })

    expect(photos.find((photo) => photo.id === id)).toMatchObject({
      missing: ['claim'],
      claim: null,
      answer: { decision: 'returned', reason: 'faces', note: 'Who is on the left?' },
      incident: null,
      faces: [
        { id: faces[0], person_name: 'Ruth', release_state: 'signed' },
        { id: faces[1], person_name: 'Edith', release_state: null },
      ],
    })
  })

  it('shows the most advanced release of a face, signed only if it is in force', async () => {
    const { id, people, releases } = await buildReview(server.database, {
      userId: family.id,
      status: 'awaiting_releases',
      sitters: [{ name: 'Ruth' }, { name: 'Edith', relation: null }],
    })
    await query(`update people set standing = 'minor' where id = $1`, [people[0]])
    await query(
      `with asked as (
         insert into releases (person_id, user_id, release_state, relation, signer_name, signer_email, terms_version,
           document, document_sha256, sent_at)
         select $1, $2, state, 'self', 'Edith', 'edith@shoebox.test', '1', 'Release', repeat('a', 64), now()
         from unnest(array['expired', 'viewed', 'sent']) state returning id)
       insert into release_photos (release_id, photo_id) select id, $3 from asked`,
      [people[1], family.id, id],
    )
    expect(releases).toHaveLength(1)
    const { faces } = await server.client(family).getMyPhoto({ params: { id } })

    expect(faces.map(({ release_state }) => release_state)).toEqual([null, 'viewed'])
  })
})

describe('getMyPhoto', () => {
  it('returns a photo with its history, and 404 for other users', async () => {
    const id = await buildPhoto(server.database, { userId: family.id, status: 'live' })
    await query(`update rights_claims set basis = 'inherited' where photo_id = $1`, [id])
    const photo = await server.client(family).getMyPhoto({ params: { id } })

    expect(photo).toMatchObject({ id, photo_status: 'incident_hold', incident: { cause: 'claim' } })
    expect(photo.history.map(({ event }) => event).toSorted()).toEqual([
      'added',
      'approved',
      'claimed',
      'held',
    ])
    await expect(server.client(others).getMyPhoto({ params: { id } })).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
    })
    await expect(server.client().getMyPhoto({ params: { id } })).rejects.toMatchObject({
      status: 401,
    })
  })

  it('hides a decision that its moderator can still undo', async () => {
    const id = await buildPhoto(server.database, { userId: family.id, status: 'declined' })
    await query(
      `insert into clearance_checks (photo_id, decision, reason) values ($1, 'declined', 'nudity')`,
      [id],
    )
    const read = () => server.client(family).getMyPhoto({ params: { id } })
    expect((await read()).answer).toBeNull()
    expect((await read()).history.map(({ event }) => event)).not.toContain('declined')

    await query(
      `update clearance_checks set created_at = now() - interval '121 seconds' where photo_id = $1`,
      [id],
    )
    expect((await read()).answer).toMatchObject({ reason: 'nudity' })
  })

  it('hides the note of an approval', async () => {
    const id = await buildPhoto(server.database, { userId: family.id, status: 'live' })
    await query(`update clearance_checks set note = 'Between us' where photo_id = $1`, [id])

    const photo = await server.client(family).getMyPhoto({ params: { id } })
    expect(JSON.stringify(photo)).not.toContain('Between us')
  })
})

describe('saveMyPhotos', () => {
  const save = (user: TestUser, ids: string[], changes: object) =>
    server.client(user).saveMyPhotos({ body: { ids, changes } })

  it('changes only the given fields and is idempotent', async () => {
    const ids = [
      await buildPhoto(server.database, { userId: family.id, status: 'needs_info' }),
      await buildPhoto(server.database, { userId: family.id, status: 'submitted' }),
    ]
    const changes = {
      description: ' The whole family ',
      decade_taken: '1970s',
      date_taken: '1974-06',
      location_city: 'Dayton',
      tags: ['picnic'],
      event_ids: [eventId],
    }
    const answer = { photos: ids.map((id) => ({ id, outcome: 'saved' })) }
    expect(await save(family, ids, changes)).toEqual(answer)
    expect(await save(family, ids, changes)).toEqual(answer)

    for (const id of ids)
      expect(await rowOf(id)).toMatchObject({
        title: 'At the lake',
        description: 'The whole family',
        decade_taken: '1970s',
        location_city: 'Dayton',
        location_country: null,
        tags: ['picnic'],
      })
    const { events } = await server.client(family).getMyPhoto({ params: { id: ids[0] ?? '' } })
    expect(events).toEqual([{ id: eventId, name: 'Wedding' }])

    await save(family, ids, { event_ids: [] })
    const { rows } = await query('select from photo_events where photo_id = any ($1)', [ids])
    expect(rows).toEqual([])
  })

  it('returns an outcome for each photo: saved, in review, of another family, held, unknown', async () => {
    const own = await buildPhoto(server.database, { userId: family.id, status: 'needs_info' })
    const reviewed = await buildPhoto(server.database, { userId: family.id, status: 'in_review' })
    const held = await buildPhoto(server.database, { userId: family.id, status: 'incident_hold' })
    const theirs = await buildPhoto(server.database, { userId: others.id, status: 'live' })

    expect(await save(family, [own, reviewed, held, theirs, own], { title: 'Mine' })).toEqual({
      photos: [
        { id: own, outcome: 'saved' },
        { id: reviewed, outcome: 'locked' },
        { id: held, outcome: 'locked' },
        { id: theirs, outcome: 'not_found' },
      ],
    })
    expect(await rowOf(theirs)).toMatchObject({ title: 'At the lake' })
    expect(await rowOf(reviewed)).toMatchObject({ title: 'At the lake' })
  })

  it('does not clear required fields of a submitted photo', async () => {
    const id = await buildPhoto(server.database, { userId: family.id, status: 'submitted' })

    const [blank] = (await save(family, [id], { title: '' })).photos
    expect(blank).toEqual({ id, outcome: 'incomplete' })
    const [undated] = (await save(family, [id], { decade_taken: null })).photos
    expect(undated).toEqual({ id, outcome: 'incomplete' })
    const [renamed] = (await save(family, [id], { title: '', description: 'By the lake' })).photos
    expect(renamed).toEqual({ id, outcome: 'saved' })
    expect(await rowOf(id)).toMatchObject({ title: null, description: 'By the lake' })
  })

  it('does not change a photo on sale', async () => {
    const ids = [
      await buildPhoto(server.database, { userId: family.id, status: 'live' }),
      await buildPhoto(server.database, { userId: family.id, status: 'paused' }),
    ]
    const changes = { title: 'Elvis', tags: ['elvis'], event_ids: [eventId] }
    expect((await save(family, ids, changes)).photos.map(({ outcome }) => outcome)).toEqual([
      'locked',
      'locked',
    ])
    for (const id of ids) expect(await rowOf(id)).toMatchObject({ title: 'At the lake' })
    const { rows } = await query('select from photo_events where photo_id = any ($1)', [ids])
    expect(rows).toEqual([])
  })

  it('stores a claim draft on editable photos unless it repeats the claim', async () => {
    const build = (status: 'needs_info' | 'live', { id: userId } = family) =>
      buildPhoto(server.database, { userId, status })
    const ids = [await build('needs_info'), await build('live'), await build('needs_info', others)]
    const draft = { basis: 'inherited', photographer: null }
    await query('delete from rights_claims where photo_id = $1', [ids[0]])
    const { photos } = await save(family, ids, { claim_draft: draft })
    expect(photos.map(({ outcome }) => outcome)).toEqual(['saved', 'locked', 'not_found'])
    const { rows } = await query('select photo_id from rights_claim_drafts')
    expect(rows).toEqual([{ photo_id: ids[0] }])

    const id = ids[0] ?? ''
    const read = () => server.client(family).getMyPhoto({ params: { id } })
    expect(await read()).toMatchObject({ claim_draft: draft, claim: null, missing: ['claim'] })
    await query(
      `insert into rights_claims (photo_id, user_id, basis, owns_print) values ($1, $2, 'photographer', true)`,
      [id, family.id],
    )
    await save(family, [id], { claim_draft: { basis: 'photographer', photographer: '' } })
    expect(await read()).toMatchObject({ claim_draft: null, claim: { basis: 'photographer' } })
    await save(family, [id], { claim_draft: { basis: 'assigned', photographer: 'Walter' } })
    expect((await read()).claim_draft).toEqual({ basis: 'assigned', photographer: 'Walter' })
    await save(family, [id], { claim_draft: null })
    expect((await read()).claim_draft).toBeNull()
  })

  it.each([
    ['an invalid decade', { decade_taken: '1965s' }],
    ['an invalid date', { date_taken: '1966-02-30' }],
    ['an unknown event', { event_ids: ['5f8f3c66-2222-4c1e-9a4e-111111111111'] }],
    ['a title of two lines', { title: 'a\nb' }],
    ['rights without a basis', { claim_draft: { photographer: 'Walter' } }],
    ['too many tags', { tags: Array.from({ length: 51 }, (_, index) => `tag ${index}`) }],
  ])('returns 400 for %s', async (_, changes) => {
    const id = await buildPhoto(server.database, { userId: family.id, status: 'needs_info' })

    await expect(save(family, [id], changes)).rejects.toMatchObject({ code: 'invalid_request' })
  })

  it('requires a contributor', async () => {
    const customer = await buildUser(server)
    const ids = ['5f8f3c66-2222-4c1e-9a4e-111111111111']
    await expect(save(customer, ids, {})).rejects.toMatchObject({ status: 403 })
    await expect(
      server.client().saveMyPhotos({ body: { ids, changes: {} } }),
    ).rejects.toMatchObject({ status: 401 })
  })
})

it('listEvents returns every event to a signed-in user', async () => {
  expect(await server.client(family).listEvents()).toContainEqual({ id: eventId, name: 'Wedding' })
  await expect(server.client().listEvents()).rejects.toMatchObject({ status: 401 })
})
