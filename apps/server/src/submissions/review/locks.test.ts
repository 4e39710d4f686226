import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { approvalOf, buildReview } from '../../testing/photos/build-review.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let family: TestUser
let ada: TestUser
let ben: TestUser

beforeAll(async () => {
  server = await testServer()
  family = await buildUser(server, { roles: ['contributor'] })
  ada = await buildUser(server, { roles: ['moderator'] })
  ben = await buildUser(server, { roles: ['admin'] })
})
beforeEach(() =>
  query(`update photos set photo_status = 'withdrawn' where photo_status <> 'withdrawn'`),
)
afterAll(() => server.close())

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.admin.query(text, values)).rows

/** Builds photos that await review; the first has waited the longest. */
async function waiting(count: number, userId = family.id): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    const { id } = await buildReview(server.database, { userId })
    await query(
      `update photos set submitted_at = now() - make_interval(hours => $2) where id = $1`,
      [id, count - index],
    )
    ids.push(id)
  }
  return ids
}
const take = async (user: TestUser) => {
  const { turns } = await server.client(user).takeNextReview()
  return turns.map(({ photo_id }) => photo_id)
}
const runOut = () => query(`update review_locks set locked_until = now() - interval '1 second'`)
const approve = async (user: TestUser, id: string) =>
  server.client(user).approvePhoto({ params: { id }, body: await approvalOf(server.database, id) })

describe('takeNextReview', () => {
  it('locks the two photos that have waited longest and counts the queue', async () => {
    const [first, second] = await waiting(3)
    const queue = await server.client(ada).takeNextReview()
    expect(queue.turns.map(({ photo_id }) => photo_id)).toEqual([first, second])
    expect(queue).toMatchObject({ waiting: 3, second_looks: 0, incidents: 0 })
    expect(Date.now() - Date.parse(queue.oldest_at ?? '')).toBeGreaterThan(3_500_000)
    expect(await query('select photo_status from photos where id = $1', [first])).toEqual([
      { photo_status: 'in_review' },
    ])
  })

  it('returns the same photos again, and after a decision the preloaded one first', async () => {
    const [first = '', second = '', third] = await waiting(3)
    await take(ada)
    expect(await take(ada)).toEqual([first, second])
    await approve(ada, first)
    expect(await take(ada)).toEqual([second, third])
  })

  it('never locks a photo for two moderators', async () => {
    const ids = await waiting(9)
    const both = [ada, ben, await buildUser(server, { roles: ['moderator'] })]
    for (let round = 0; round < 3; round += 1) {
      await query('delete from review_locks')
      const hands = await Promise.all(both.flatMap((user) => [take(user)]))
      const locked = hands.flat()
      expect(locked).toHaveLength(6)
      expect(new Set(locked).size).toBe(6)
      expect(ids).toEqual(expect.arrayContaining(locked))
    }
  })

  it('refuses decisions about a photo that another moderator has locked', async () => {
    const [first = ''] = await waiting(1)
    await take(ada)
    await expect(approve(ben, first)).rejects.toMatchObject({ status: 409, code: 'photo_taken' })
    await runOut()
    expect(await take(ben)).toEqual([first])
    await expect(approve(ada, first)).rejects.toMatchObject({ code: 'photo_taken' })
    expect(await approve(ben, first)).toMatchObject({ photo_status: 'live' })
  })

  it('never locks own photos or backs', async () => {
    const both = await buildUser(server, { roles: ['contributor', 'moderator'] })
    const [own] = await waiting(1, both.id)
    const [front, back] = await waiting(2)
    await query('update photos set back_of = $2 where id = $1', [back, front])
    expect(await take(both)).toEqual([front])
    expect(await take(ada)).toEqual([own])
  })

  it('requires staff', async () => {
    await expect(take(family)).rejects.toMatchObject({ status: 403 })
  })
})

describe('skipReview and releaseTurns', () => {
  it('put a skipped photo last for this moderator and unlock it for others', async () => {
    const [first = '', second = '', third = ''] = await waiting(3)
    await take(ada)
    await server.client(ada).skipReview({ params: { id: first } })
    await server.client(ada).skipReview({ params: { id: first } })
    expect(await take(ada)).toEqual([second, third])
    expect(await take(ben)).toEqual([first])

    await server.client(ben).releaseTurns()
    await approve(ada, second)
    expect(await take(ada)).toEqual([third, first])
  })

  it('unlock photos for others', async () => {
    const ids = await waiting(2)
    await take(ada)
    expect(await take(ben)).toEqual([])
    await server.client(ada).releaseTurns()
    expect(await take(ben)).toEqual(ids)
  })
})
