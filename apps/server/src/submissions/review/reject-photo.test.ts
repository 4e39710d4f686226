import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../../db/connect.ts'
import { buildOrder } from '../../testing/build-order.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { approvalOf, buildReview, type Sitter } from '../../testing/photos/build-review.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { notifyReviewResults } from './notify-review-results.ts'

let server: TestServer
let pool: DatabasePool
let family: TestUser
let moderator: TestUser
let other: TestUser

beforeAll(async () => {
  server = await testServer()
  pool = connect({ url: server.database.url('worker'), max: 2, applicationName: 'test' })
  family = await buildUser(server, { roles: ['contributor'] })
  moderator = await buildUser(server, { roles: ['moderator'] })
  other = await buildUser(server, { roles: ['admin'] })
})
afterAll(async () => {
  await pool.close()
  await server.close()
})

const sitters: Sitter[] = [{ name: 'Karen', age: 8 }]
const waiting = async (userId = family.id, title?: string) =>
  (await buildReview(server.database, { userId, sitters, ...(title && { title }) })).id

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.admin.query(text, values)).rows

const statusOf = async (id: string) => {
  const [row] = await query('select photo_status from photos where id = $1', [id])
  return row?.photo_status
}
const acts = async (id: string) => {
  const rows = await query(
    'select action from audit_log where entity_id = $1 order by created_at, id',
    [id],
  )
  return rows.map(({ action }) => action)
}
const approve = async (user: TestUser, id: string) =>
  server.client(user).approvePhoto({ params: { id }, body: await approvalOf(server.database, id) })
const giveBack = (user: TestUser, id: string, note?: string) =>
  server
    .client(user)
    .returnPhoto({ params: { id }, body: { reason: 'scan_quality', ...(note && { note }) } })
const decline = (user: TestUser, id: string) =>
  server.client(user).declinePhoto({ params: { id }, body: { reason: 'marks_visible' } })
const undo = (user: TestUser, id: string) => server.client(user).undoReview({ params: { id } })

/** Backdates the check, so that its undo window has ended. */
const age = (id: string) =>
  query(
    `update clearance_checks set created_at = created_at - interval '3 minutes' where photo_id = $1`,
    [id],
  )

const notify = (userId: string) =>
  notifyReviewResults({ db: pool.db, contributorOrigin: 'https://contribute.shoebox.test' }, userId)
const mailsTo = (user: TestUser) =>
  query(`select subject, text, html from emails where recipient = $1 order by created_at`, [
    user.email,
  ])

describe('returnPhoto and declinePhoto', () => {
  it('reject a photo with a reason and an audit entry', async () => {
    const id = await waiting()
    expect(await giveBack(moderator, id, 'Top left corner')).toMatchObject({
      id,
      photo_status: 'needs_info',
    })
    expect(await acts(id)).toEqual(['submissions.return-photo'])
    expect(
      await query(
        'select decision, reason, note, reviewer_id, is_current from clearance_checks where photo_id = $1',
        [id],
      ),
    ).toEqual([
      {
        decision: 'returned',
        reason: 'scan_quality',
        note: 'Top left corner',
        reviewer_id: moderator.id,
        is_current: true,
      },
    ])
    const declined = await waiting()
    expect(await decline(moderator, declined)).toMatchObject({ photo_status: 'declined' })
    expect(await acts(declined)).toEqual(['submissions.decline-photo'])
  })

  it('are idempotent', async () => {
    const id = await waiting()
    const first = await giveBack(moderator, id)
    expect(await giveBack(moderator, id)).toEqual(first)
    expect(await acts(id)).toHaveLength(1)
    await expect(decline(moderator, id)).rejects.toMatchObject({ code: 'photo_not_in_review' })
  })

  it('require a note with the reason "other" and a matching reason', async () => {
    const id = await waiting()
    const client = server.client(moderator)
    const wordless = { params: { id }, body: { reason: 'other' as const } }
    await expect(client.returnPhoto(wordless)).rejects.toMatchObject({ status: 400 })
    await expect(
      client.declinePhoto({ params: { id }, body: { reason: 'info_missing' } }),
    ).rejects.toMatchObject({ status: 400 })
    expect(await statusOf(id)).toBe('submitted')
  })

  it('require staff and refuse own photos', async () => {
    const id = await waiting()
    await expect(giveBack(family, id)).rejects.toMatchObject({ status: 403 })
    await expect(decline(family, id)).rejects.toMatchObject({ status: 403 })
    const both = await buildUser(server, { roles: ['contributor', 'moderator'] })
    const own = await waiting(both.id)
    await expect(giveBack(both, own)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(decline(both, own)).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('notifyReviewResults', () => {
  it('sends a family one mail after the undo window', async () => {
    const household = await buildUser(server, { roles: ['contributor'] })
    const [returned, declined] = [
      await waiting(household.id, 'Karen on the <dock>'),
      await waiting(household.id),
    ]
    await giveBack(moderator, returned, 'The top is cut')
    await decline(moderator, declined)
    const jobs = await query(
      `select run_at > now() + interval '110 seconds' as waits from graphile_worker.jobs where key = $1`,
      [`tell-reviews:${household.id}`],
    )
    expect(jobs).toEqual([{ waits: true }])

    await notify(household.id)
    expect(await mailsTo(household)).toEqual([])

    await age(returned)
    await age(declined)
    await Promise.all([notify(household.id), notify(household.id)])
    const mails = await mailsTo(household)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ subject: '2 of your photos were reviewed' })
    expect(mails[0]?.text).toContain('Karen on the <dock>\nThe scan is not sharp enough')
    expect(mails[0]?.text).toContain('The top is cut')
    expect(mails[0]?.text).toContain('https://contribute.shoebox.test/photos')
    expect(mails[0]?.html).toContain('Karen on the &lt;dock&gt;<br>')
    expect(mails[0]?.html).not.toContain('\u2028')
  })

  it('links to the photo if there is one, and leaves out undone decisions', async () => {
    const household = await buildUser(server, { roles: ['contributor'] })
    const [kept, undone] = [await waiting(household.id), await waiting(household.id)]
    await giveBack(moderator, kept)
    await giveBack(moderator, undone)
    await undo(moderator, undone)
    await age(kept)
    await age(undone)
    await notify(household.id)
    const mails = await mailsTo(household)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ subject: 'A photo needs something from you' })
    expect(mails[0]?.text).toContain(`/photos/${kept}`)
  })
})

describe('undoReview', () => {
  it.each([
    ['approve', approve],
    ['return', giveBack],
    ['decline', decline],
  ] as const)('undoes %s with an audit entry and is idempotent', async (_, decide) => {
    const id = await waiting()
    await decide(moderator, id)
    const first = await undo(moderator, id)
    expect(first).toMatchObject({ id, photo_status: 'in_review' })
    expect(await undo(moderator, id)).toEqual(first)
    expect((await acts(id)).at(-1)).toBe('submissions.undo-review')
    expect(await acts(id)).toHaveLength(2)
    expect(
      await query(
        'select is_current, undone_at is not null as undone from clearance_checks where photo_id = $1',
        [id],
      ),
    ).toEqual([{ is_current: false, undone: true }])

    const { turns } = await server.client(moderator).takeNextReview()
    expect(turns[0]).toMatchObject({ photo_id: id })
    expect(await approve(moderator, id)).toMatchObject({ photo_status: 'live' })
  })

  it('requires the deciding moderator and two minutes', async () => {
    const id = await waiting()
    await approve(moderator, id)
    await expect(undo(other, id)).rejects.toMatchObject({ status: 409, code: 'undo_too_late' })
    await age(id)
    await expect(undo(moderator, id)).rejects.toMatchObject({ code: 'undo_too_late' })
    expect(await statusOf(id)).toBe('live')
  })

  it('is refused once the photo is confirmed, sold or held', async () => {
    const confirmed = await waiting()
    const { check_id } = await approve(moderator, confirmed)
    await server.client(other).confirmHero({ params: { id: check_id } })
    await expect(undo(moderator, confirmed)).rejects.toMatchObject({ code: 'undo_too_late' })

    const sold = await waiting()
    await approve(moderator, sold)
    await buildOrder(server.database, { placedBy: family.id, photoIds: [sold] })
    await expect(undo(moderator, sold)).rejects.toMatchObject({ code: 'undo_too_late' })

    const buying = await waiting()
    await approve(moderator, buying)
    await query('begin')
    await buildOrder(server.database, { placedBy: family.id, photoIds: [buying] })
    const undone = undo(moderator, buying).catch(({ code }) => code)
    await sleep(300)
    await query('commit')
    expect(await undone).toBe('undo_too_late')

    const held = await waiting()
    await approve(moderator, held)
    await query(`update rights_claims set claim_state = 'disputed' where photo_id = $1`, [held])
    expect(await statusOf(held)).toBe('incident_hold')
    await expect(undo(moderator, held)).rejects.toMatchObject({ code: 'undo_too_late' })
  })
})
