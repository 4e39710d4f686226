import { type ChecklistItem, checklistItems } from '@shoebox/domain/rights/clearance'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { firstOf } from '../../testing/first-of.ts'
import { approvalOf, buildReview, type Sitter } from '../../testing/photos/build-review.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let family: TestUser
let moderator: TestUser

beforeAll(async () => {
  server = await testServer()
  family = await buildUser(server, { roles: ['contributor'] })
  moderator = await buildUser(server, { roles: ['moderator'] })
})
afterAll(() => server.close())

const karen: Sitter = { name: 'Karen', age: 8 }
const walter: Sitter = { name: 'Walter', standing: 'deceased', relation: 'next_of_kin' }

const waiting = (options: Partial<Parameters<typeof buildReview>[1]> = {}) =>
  buildReview(server.database, { userId: family.id, sitters: [karen], ...options })

const approve = async (id: string, seen: Parameters<typeof approvalOf>[2] = {}) =>
  server
    .client(moderator)
    .approvePhoto({ params: { id }, body: await approvalOf(server.database, id, seen) })

const query = async (text: string, values: unknown[]) =>
  (await server.database.admin.query(text, values)).rows

const without = (...left: ChecklistItem[]) => checklistItems.filter((item) => !left.includes(item))

describe('approving a photo with people', () => {
  it('publishes it and stores the check', async () => {
    const { id } = await waiting({ sitters: [karen, walter] })
    expect(await approve(id)).toMatchObject({ photo_status: 'live', grade: 'B' })
    expect(
      await query(
        `select reviewer_id, decision, basis, faces_seen, has_marks, has_stamp, checklist, is_current
         from clearance_checks where photo_id = $1`,
        [id],
      ),
    ).toEqual([
      {
        reviewer_id: moderator.id,
        decision: 'approved',
        basis: 'photographer',
        faces_seen: 2,
        has_marks: false,
        has_stamp: false,
        checklist: [...checklistItems],
        is_current: true,
      },
    ])
  })

  it.each([
    ['photographer', [], 'A'],
    ['assigned', [], 'A'],
    ['inherited', [], 'B'],
    ['public_domain', [], 'B'],
    ['possession', [], 'C'],
    ['photographer', ['marks'], 'C'],
    ['photographer', ['stamp'], 'C'],
  ] as const)('grades the claim %s with %j not ticked as %s', async (basis, left, grade) => {
    const { id } = await waiting({ basis })
    expect(await approve(id, { checklist: without(...left) })).toMatchObject({ grade })
  })

  it.each(['title', 'faces', 'nudity', 'duplicates', 'scan'] as const)(
    'returns 409 while %s is not ticked',
    async (item) => {
      const { id } = await waiting()
      await expect(approve(id, { checklist: without(item) })).rejects.toMatchObject({
        status: 409,
        code: 'checks_open',
        issues: [{ path: `checklist.${item}` }],
      })
    },
  )

  it.each([0, 2])(
    'is refused when the moderator counted %i faces and one is marked',
    async (faces_seen) => {
      const { id } = await waiting()
      await expect(approve(id, { faces_seen })).rejects.toMatchObject({
        code: 'photo_not_cleared',
        issues: [{ path: 'faces_seen' }],
      })
    },
  )

  it('names a missing claim, name or release', async () => {
    const { id } = await waiting({ basis: null, sitters: [karen, { ...walter, relation: null }] })
    await query('update photo_faces set person_id = null where photo_id = $1 and age_min = 8', [id])
    await expect(approve(id)).rejects.toMatchObject({
      code: 'photo_not_cleared',
      issues: [{ path: 'claim' }, { path: 'faces' }, { path: 'releases' }],
    })
  })

  it('is refused when the claim is disputed or the wrong person signed', async () => {
    const disputed = await waiting()
    await query(`update rights_claims set claim_state = 'disputed' where photo_id = $1`, [
      disputed.id,
    ])
    await expect(approve(disputed.id)).rejects.toMatchObject({ issues: [{ path: 'claim' }] })

    const child = await waiting({ sitters: [{ ...karen, standing: 'minor', relation: 'self' }] })
    await expect(approve(child.id)).rejects.toMatchObject({ issues: [{ path: 'releases' }] })
  })

  it('is refused when a face changed since the page was loaded', async () => {
    const { id } = await waiting({ sitters: [karen, walter] })
    const body = await approvalOf(server.database, id)
    await query('delete from photo_faces where photo_id = $1 and age_min = 8', [id])
    await expect(
      server.client(moderator).approvePhoto({ params: { id }, body }),
    ).rejects.toMatchObject({ status: 409, code: 'photo_changed' })
  })

  it('requires no release for an unidentifiable face', async () => {
    const { id } = await waiting({ sitters: [{ ...karen, relation: null }] })
    await query(
      `update photo_faces set person_id = null, face_status = 'unidentifiable' where photo_id = $1`,
      [id],
    )
    expect(await approve(id)).toMatchObject({ photo_status: 'live', grade: 'A' })
  })

  it('replaces an earlier check', async () => {
    const { id } = await waiting()
    await query(
      `insert into clearance_checks (photo_id, decision, reason) values ($1, 'returned', 'scan_quality')`,
      [id],
    )
    const { check_id } = await approve(id)
    const rows = await query('select id from clearance_checks where photo_id = $1 and is_current', [
      id,
    ])
    expect(firstOf(rows)).toEqual({ id: check_id })
  })

  it('returns 404 for the back of a print', async () => {
    const { id } = await waiting()
    const back = await waiting({ sitters: [] })
    await query('update photos set back_of = $2 where id = $1', [back.id, id])
    await expect(approve(back.id)).rejects.toMatchObject({ code: 'not_found' })
  })
})
