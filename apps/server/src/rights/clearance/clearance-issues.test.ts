import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertUser } from '../../testing/auth/insert-user.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { buildReview, type Review } from '../../testing/photos/build-review.ts'

let database: TestDatabase
let family: string
let photo: Review

beforeAll(async () => {
  database = await testDatabase()
  family = await insertUser(database.admin, { email: 'family@example.test' })
})
afterAll(() => database.drop())

const query = async (text: string, values: unknown[] = []) =>
  (await database.admin.query(text, values)).rows

/** Builds an approved photo of Karen and Walter. */
beforeEach(async () => {
  photo = await buildReview(database, {
    userId: family,
    sitters: [{ name: 'Karen' }, { name: 'Walter' }],
  })
  await query(
    `insert into clearance_checks (photo_id, decision, basis, faces_seen, faces_digest)
     values ($1, 'approved', 'photographer', 2, photo_faces_digest($1))`,
    [photo.id],
  )
})

async function listIssues() {
  const rows = await query('select issue, amount from photo_clearance_issues($1)', [photo.id])
  const [{ is_cleared }] = await query('select photo_is_cleared($1) as is_cleared', [photo.id])
  expect(is_cleared).toBe(rows.length === 0)
  return rows.map(({ issue, amount }) => `${issue} ${amount}`)
}

describe('photo_clearance_issues', () => {
  it('is empty for a cleared photo', async () => {
    expect(await listIssues()).toEqual([])
  })

  it.each([
    ['delete from rights_claims where photo_id = $1', 'claim_missing 1', 'check_missing 1'],
    [`update rights_claims set claim_state = 'disputed' where photo_id = $1`, 'claim_disputed 1'],
    [`update rights_claims set basis = 'inherited' where photo_id = $1`, 'check_missing 1'],
    ['update photos set has_erased_face = true where id = $1', 'face_erased 1'],
    [
      'update photo_faces set person_id = null where photo_id = $1',
      'faces_unnamed 2',
      'check_outdated 1',
    ],
    ['delete from release_photos where photo_id = $1', 'people_unreleased 2'],
    ['update clearance_checks set is_current = false where photo_id = $1', 'check_missing 1'],
    ['update clearance_checks set faces_seen = 3 where photo_id = $1', 'check_outdated 1'],
    ['update photo_faces set box_x = box_x + 0.01 where photo_id = $1', 'check_outdated 1'],
  ])('lists the issues after %s', async (change, ...issues) => {
    await query(change, [photo.id])
    expect(await listIssues()).toEqual(issues)
  })

  it('lists issues in the order claim, faces, releases, check', async () => {
    await query(`update rights_claims set claim_state = 'disputed' where photo_id = $1`, [photo.id])
    await query('update photo_faces set person_id = null where id = $1', [photo.faces[0]])
    await query('delete from release_photos where photo_id = $1', [photo.id])
    expect(await listIssues()).toEqual([
      'claim_disputed 1',
      'faces_unnamed 1',
      'people_unreleased 1',
      'check_outdated 1',
    ])
  })
})
