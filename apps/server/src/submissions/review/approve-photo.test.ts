import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { approvalOf, buildReview } from '../../testing/photos/build-review.ts'
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

const submitted = async () => (await buildReview(server.database, { userId: family.id })).id

type Seen = Parameters<typeof approvalOf>[2]

const approve = async (user: TestUser, id: string, seen: Seen = {}) =>
  server
    .client(user)
    .approvePhoto({ params: { id }, body: await approvalOf(server.database, id, seen) })

const records = async (id: string) => {
  const { rows } = await server.database.admin.query(
    'select actor_id, action, detail from audit_log where entity_id = $1',
    [id],
  )
  return rows
}

describe('approvePhoto', () => {
  it('puts a submitted photo on sale with price, card and audit entry', async () => {
    const id = await submitted()
    expect(await approve(moderator, id)).toMatchObject({ id, photo_status: 'live', price: 4500 })

    expect(await records(id)).toEqual([
      {
        actor_id: moderator.id,
        action: 'submissions.approve-photo',
        detail: { price: 4500, people: 0, check_id: expect.any(String) },
      },
    ])
    const { rows } = await server.database.admin.query(
      `select card ->> 'price' as price from photo_card where photo_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ price: '4500' }])
  })

  it('is idempotent, but refuses another price', async () => {
    const id = await submitted()
    const first = await approve(moderator, id)
    expect(await approve(moderator, id)).toEqual(first)
    expect(await records(id)).toHaveLength(1)

    const [one, two] = await Promise.allSettled([
      approve(moderator, id, { price: 9900 }),
      approve(moderator, id),
    ])
    expect(one).toMatchObject({ status: 'rejected', reason: { code: 'photo_not_in_review' } })
    expect(two.status).toBe('fulfilled')
  })

  it('lets one of two concurrent moderators win', async () => {
    const id = await submitted()
    const other = await buildUser(server, { roles: ['admin'] })
    const answers = await Promise.allSettled([
      approve(moderator, id, { price: 1000 }),
      approve(other, id, { price: 2000 }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await records(id)).toHaveLength(1)
  })

  it.each(['processing', 'needs_info', 'declined', 'withdrawn', 'paused'] as const)(
    'returns 409 for a photo that is %s',
    async (status) => {
      const id = await buildPhoto(server.database, { userId: family.id, status })
      await expect(approve(moderator, id)).rejects.toMatchObject({
        status: 409,
        code: 'photo_not_in_review',
      })
      expect(await records(id)).toEqual([])
    },
  )

  it('refuses a similar photo until a moderator has decided that it is distinct', async () => {
    const [earlier, later] = [await submitted(), await submitted()]
    await server.database.admin.query(
      `insert into photo_duplicates (photo_id, other_photo_id, kind, distance) values ($1, $2, 'near', 3)`,
      [later, earlier],
    )
    const refusal = { status: 409, code: 'photo_has_duplicates' }
    const decide = (decision: 'duplicate' | 'distinct') =>
      server
        .client(moderator)
        .decideDuplicate({ body: { photo_id: later, other_photo_id: earlier, decision } })

    await expect(approve(moderator, later)).rejects.toMatchObject(refusal)
    await expect(approve(moderator, earlier)).rejects.toMatchObject(refusal)

    await decide('duplicate')
    await expect(approve(moderator, later)).rejects.toMatchObject(refusal)
    expect(await records(later)).toMatchObject([{ action: 'submissions.decide-duplicate' }])
    expect(await approve(moderator, earlier)).toMatchObject({ photo_status: 'live' })

    await decide('distinct')
    expect(await approve(moderator, later)).toMatchObject({ photo_status: 'live' })
  })

  it('refuses the earlier photo of a duplicate pair while the later one is on sale', async () => {
    const earlier = await submitted()
    const later = await buildPhoto(server.database, { userId: family.id })
    await server.database.admin.query(
      `insert into photo_duplicates (photo_id, other_photo_id, kind, distance, decision, decided_at)
       values ($1, $2, 'exact', 0, 'duplicate', now())`,
      [later, earlier],
    )
    await expect(approve(moderator, earlier)).rejects.toMatchObject({
      code: 'photo_has_duplicates',
    })
  })

  it('refuses a photo whose duplicate search has not finished', async () => {
    const id = await submitted()
    await server.database.admin.query(
      `insert into photo_ingest (photo_id, step, is_unsearched) values ($1, 'done', true)`,
      [id],
    )
    await expect(approve(moderator, id)).rejects.toMatchObject({ code: 'photo_has_duplicates' })
  })

  it('returns 403 for the moderator’s own photo', async () => {
    const both = await buildUser(server, { roles: ['contributor', 'moderator'] })
    const { id } = await buildReview(server.database, { userId: both.id })
    await expect(approve(both, id)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    expect(await records(id)).toEqual([])
    expect(await approve(moderator, id)).toMatchObject({ photo_status: 'live' })
  })

  it('requires staff, an existing photo and a valid price', async () => {
    const id = await submitted()
    await expect(approve(family, id)).rejects.toMatchObject({ status: 403 })
    await expect(approve(moderator, family.id)).rejects.toMatchObject({ status: 404 })
    for (const price of [0, -1, 1.5, 10_000_001])
      await expect(approve(moderator, id, { price })).rejects.toMatchObject({ status: 400 })
    const { status } = await server.fetch(`/api/photos/${id}/approve`, { method: 'POST' })
    expect(status).toBe(401)
  })
})
