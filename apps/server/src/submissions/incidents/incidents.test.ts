import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { approvalOf, buildReview, type Sitter } from '../../testing/photos/build-review.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let family: TestUser
let moderator: TestUser
let other: TestUser

beforeAll(async () => {
  server = await testServer()
  family = await buildUser(server, { roles: ['contributor'] })
  moderator = await buildUser(server, { roles: ['moderator'] })
  other = await buildUser(server, { roles: ['moderator'] })
})
afterAll(() => server.close())

const karen: Sitter = { name: 'Karen', age: 8 }

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.admin.query(text, values)).rows

async function live(userId = family.id) {
  const review = await buildReview(server.database, { userId, sitters: [karen] })
  const body = await approvalOf(server.database, review.id)
  const { check_id } = await server
    .client(moderator)
    .approvePhoto({ params: { id: review.id }, body })
  return { ...review, checkId: check_id, release: review.releases[0] ?? '' }
}
const statusOf = async (id: string) => {
  const [row] = await query('select photo_status from photos where id = $1', [id])
  return row?.photo_status
}
const acts = async (id: string) => {
  const rows = await query('select action from audit_log where entity_id = $1', [id])
  return rows.map(({ action }) => action)
}
const doubtClaim = (user: TestUser, id: string, is_disputed = true) =>
  server
    .client(user)
    .disputeClaim({ params: { id }, body: { is_disputed, reason: 'A studio asks' } })
const doubtRelease = (user: TestUser, id: string, is_disputed = true) =>
  server.client(user).disputeRelease({ params: { id }, body: { is_disputed, reason: 'Not hers' } })
const restore = (id: string, body = {}) =>
  server.client(moderator).restorePhoto({ params: { id }, body })

describe('confirmHero', () => {
  it('requires another moderator, is idempotent and allows hero usage', async () => {
    const { id, checkId } = await live()
    const { photos: looks, total } = await server.client(other).listSecondLooks()
    expect(total).toBe(looks.length)
    expect(looks).toContainEqual(
      expect.objectContaining({ check_id: checkId, photo_id: id, grade: 'A' }),
    )
    const { photos: own } = await server.client(moderator).listSecondLooks()
    expect(own.map(({ check_id }) => check_id)).not.toContain(checkId)

    const confirm = (user: TestUser) => server.client(user).confirmHero({ params: { id: checkId } })
    await expect(confirm(moderator)).rejects.toMatchObject({ status: 409, code: 'same_reviewer' })
    await expect(confirm(family)).rejects.toMatchObject({ status: 403 })
    expect(await confirm(other)).toEqual({ photo_id: id, allows_hero: true })
    expect(await confirm(other)).toEqual({ photo_id: id, allows_hero: true })
    expect((await acts(id)).filter((action) => action === 'submissions.confirm-hero')).toHaveLength(
      1,
    )
    expect((await server.client(other).listSecondLooks()).photos).not.toContainEqual(
      expect.objectContaining({ check_id: checkId }),
    )
  })

  it('refuses own photos and outdated checks', async () => {
    const both = await buildUser(server, { roles: ['contributor', 'moderator'] })
    const own = await live(both.id)
    await expect(
      server.client(both).confirmHero({ params: { id: own.checkId } }),
    ).rejects.toMatchObject({ code: 'forbidden' })

    const held = await live()
    await doubtClaim(other, held.id)
    await expect(
      server.client(other).confirmHero({ params: { id: held.checkId } }),
    ).rejects.toMatchObject({ code: 'check_not_current' })
  })
})

describe('a dispute', () => {
  it('of the claim holds the photo at once and is idempotent', async () => {
    const { id } = await live()
    expect(await doubtClaim(moderator, id)).toMatchObject({ photo_status: 'incident_hold' })
    expect(await doubtClaim(moderator, id)).toMatchObject({ photo_status: 'incident_hold' })
    expect(
      (await acts(id)).filter((action) => action === 'submissions.dispute-claim'),
    ).toHaveLength(1)
    const { photos: held, total } = await server.client(moderator).listIncidents()
    expect(total).toBe(held.length)
    expect(held).toContainEqual(
      expect.objectContaining({ photo_id: id, cause: 'claim', is_cleared: false }),
    )
    await expect(doubtClaim(family, id)).rejects.toMatchObject({ status: 403 })
  })

  it('of a release holds the photo, which can be restored once it is settled', async () => {
    const { id, release } = await live()
    expect(await doubtRelease(moderator, release)).toEqual({
      id: release,
      release_state: 'disputed',
    })
    expect(await statusOf(id)).toBe('incident_hold')
    await expect(restore(id)).rejects.toMatchObject({
      code: 'photo_not_cleared',
      issues: [{ path: 'releases' }],
    })
    await doubtRelease(moderator, release, false)
    expect(await statusOf(id)).toBe('incident_hold')

    expect(await restore(id)).toMatchObject({ photo_status: 'live' })
    expect(await restore(id)).toMatchObject({ photo_status: 'live' })
    expect(
      await query('select outcome, closed_by from incidents where photo_id = $1', [id]),
    ).toEqual([{ outcome: 'restored', closed_by: moderator.id }])
    expect(await acts(release)).toEqual([
      'submissions.dispute-release',
      'submissions.settle-release',
    ])
  })
})

describe('a held photo', () => {
  it('needs a new check to be restored if faces have changed', async () => {
    const { id } = await live()
    await query('delete from photo_faces where photo_id = $1', [id])
    expect(await statusOf(id)).toBe('incident_hold')
    await expect(restore(id)).rejects.toMatchObject({ issues: [{ path: 'check' }] })

    const { price: _price, ...approval } = await approvalOf(server.database, id)
    expect(await restore(id, { approval })).toMatchObject({ photo_status: 'live' })
  })

  it('can be withdrawn; photos in other states cannot', async () => {
    const { id } = await live()
    const withdraw = () => server.client(moderator).withdrawHeldPhoto({ params: { id } })
    await expect(withdraw()).rejects.toMatchObject({ code: 'photo_not_held' })
    await doubtClaim(moderator, id)
    expect(await withdraw()).toMatchObject({ photo_status: 'withdrawn' })
    expect(await withdraw()).toMatchObject({ photo_status: 'withdrawn' })
    await expect(restore(id)).rejects.toMatchObject({ code: 'photo_not_held' })
  })
})

describe('getReview and saveReviewFields', () => {
  it('show conflicts of a signature', async () => {
    const { id, people, releases } = await buildReview(server.database, {
      userId: family.id,
      sitters: [karen, { name: 'Ruth' }],
    })
    const read = async () => (await server.client(moderator).getReview({ params: { id } })).faces
    const sound = {
      is_own_address: false,
      is_same_network: false,
      refusals: 0,
      contradicts_birth_year: false,
    }
    expect(await read()).toMatchObject([sound, sound])

    const [release] = releases
    await query(
      `insert into releases (person_id, user_id, release_state, relation, signer_name, signer_email, terms_version,
         document, document_sha256, sent_at)
       select person_id, user_id, 'declined', relation, signer_name, signer_email, terms_version, document,
         document_sha256, sent_at from releases where id = $1`,
      [release],
    )
    await query(
      `insert into release_photos (release_id, photo_id)
       select id, $2 from releases where person_id = $1 and release_state = 'declined'`,
      [people[0], id],
    )
    await query(
      `update releases set release_state = 'superseded' where person_id = $1 and release_state = 'declined'`,
      [people[0]],
    )
    await query(
      'update releases set signer_email = (select upper(email) from auth.users where id = user_id) where id = $1',
      [release],
    )
    await query(
      `insert into release_traces (event_id, ip)
       select id, '198.51.100.7' from release_events where release_id = $1 and event = 'signed'`,
      [release],
    )
    await query(`update auth.sessions set ip = '198.51.100.20' where user_id = $1`, [family.id])
    await query('update people set birth_year = 2018 where id = $1', [people[0]])
    expect(await read()).toMatchObject([
      { is_own_address: true, is_same_network: true, refusals: 1, contradicts_birth_year: true },
      sound,
    ])
  })

  it('list earlier photos of the family, in needs_info only returned ones', async () => {
    const ada = await buildUser(server, { roles: ['contributor'] })
    const build = (status: 'submitted' | 'needs_info' | 'declined') =>
      buildReview(server.database, { userId: ada.id, status })
    const [declined, returned] = [await build('declined'), await build('needs_info')]
    await build('needs_info')
    const { id } = await build('submitted')
    await query(
      `insert into clearance_checks (photo_id, decision, reason) values ($1, 'returned', 'faces')`,
      [returned.id],
    )
    const { previous } = await server.client(moderator).getReview({ params: { id } })

    expect(previous.photos.map((photo) => photo.id)).toEqual([returned.id, declined.id])
  })

  it('show the review page and audit corrections', async () => {
    const { id } = await buildReview(server.database, {
      userId: family.id,
      basis: 'inherited',
      sitters: [
        { ...karen, signedName: 'Carol Reed' },
        { name: 'Walter', relation: null },
      ],
    })
    const client = server.client(moderator)
    const review = await client.getReview({ params: { id } })
    expect(review).toMatchObject({
      id,
      identifiable: 2,
      claim: { basis: 'inherited', claim_state: 'stated' },
      grade: { clean: 'B', uncleared: 'C' },
      faces: [
        {
          person: { name: 'Karen' },
          is_released: true,
          release: { name_fits: false, relation: 'self' },
        },
        { person: { name: 'Walter' }, is_released: false, release: null },
      ],
      back: null,
      duplicates: [],
      family: { submitter: 'Ada' },
    })
    expect(review.preview_url).toContain(`${id}/preview.webp?`)

    const tags = [...review.tags, 'Porch']
    const description = 'Karen and Walter on the porch'
    const body = { tags, decade_taken: '1950s', description }
    await client.saveReviewFields({ params: { id }, body })
    await client.saveReviewFields({ params: { id }, body: { tags, description } })
    expect(await client.getReview({ params: { id } })).toMatchObject({
      tags,
      decade_taken: '1950s',
      description,
    })
    expect(await query('select detail from audit_log where entity_id = $1', [id])).toEqual([
      {
        detail: {
          tags: { was: review.tags, becomes: tags },
          decade_taken: { was: '1960s', becomes: '1950s' },
          description: { was: review.description, becomes: description },
        },
      },
    ])
    await expect(server.client(family).getReview({ params: { id } })).rejects.toMatchObject({
      status: 403,
    })
    await expect(client.getReview({ params: { id: family.id } })).rejects.toMatchObject({
      status: 404,
    })
  })
})
