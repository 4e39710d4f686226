import { randomUUID } from 'node:crypto'
import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../../db/connect.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { findDuplicates } from './find-duplicates.ts'

let server: TestServer
let worker: DatabasePool
let ada: TestUser
let ben: TestUser
let moderator: TestUser

beforeAll(async () => {
  server = await testServer()
  worker = connect({ url: server.database.url('worker'), max: 2, applicationName: 'test' })
  ada = await buildUser(server, { roles: ['contributor'] })
  ben = await buildUser(server, { roles: ['contributor'] })
  moderator = await buildUser(server, { roles: ['moderator'] })
})
beforeEach(() => query('delete from photos'))
afterAll(async () => {
  await worker.close()
  await server.close()
})

const query = (text: string, values: unknown[] = []) => server.database.admin.query(text, values)

const plain = '10'.repeat(32)
const mirrored = '1100'.repeat(16)

/** Flips this many bits, every sixth one. */
function flipBits(hash: string, bits: number): string {
  return Array.from(hash, (bit, i) => (i % 6 === 0 && i / 6 < bits ? 1 - Number(bit) : bit)).join(
    '',
  )
}

type Hashed = { phash?: string; mirror?: string; sha256?: string; status?: PhotoStatus }

let counter = 0
async function photoOf(user: TestUser, hashed: Hashed = {}): Promise<string> {
  counter += 1
  const unique = counter.toString(16).padStart(64, '0')
  const { phash = plain, mirror = mirrored, sha256 = unique, status = 'submitted' } = hashed
  const id = await buildPhoto(server.database, { userId: user.id, status })
  await query('insert into photo_hashes values ($1, $2, $3, $4)', [id, sha256, phash, mirror])
  return id
}

const pairs = async () =>
  (
    await query(
      'select photo_id, other_photo_id, kind, distance from photo_duplicates order by 1, 2',
    )
  ).rows

describe('findDuplicates', () => {
  it('finds photos of other families within a distance of ten bits', async () => {
    const near = await photoOf(ada, { phash: flipBits(plain, 10) })
    await photoOf(ada, { phash: flipBits(plain, 11) })
    const photo = await photoOf(ben)

    expect(await findDuplicates(worker, photo)).toBe(1)
    expect(await pairs()).toEqual([
      { photo_id: photo, other_photo_id: near, kind: 'near', distance: 10 },
    ])
  })

  it('distinguishes the same file, a mirror image and a near duplicate', async () => {
    const sha256 = 'e'.repeat(64)
    const same = await photoOf(ada, { sha256 })
    const mirror = await photoOf(ada, { phash: flipBits(mirrored, 3), mirror: plain })
    const photo = await photoOf(ben, { sha256 })
    await findDuplicates(worker, photo)

    const kinds = new Map((await pairs()).map((row) => [row.other_photo_id, row]))
    expect(kinds.get(same)).toMatchObject({ photo_id: photo, kind: 'exact', distance: 0 })
    expect(kinds.get(mirror)).toMatchObject({ photo_id: photo, kind: 'mirror', distance: 3 })
  })

  it('writes a pair once, from either photo, and keeps its decision', async () => {
    const first = await photoOf(ada)
    const second = await photoOf(ben)
    await Promise.all([findDuplicates(worker, first), findDuplicates(worker, second)])
    expect(await pairs()).toMatchObject([{ photo_id: second, other_photo_id: first }])

    await query(`update photo_duplicates set decision = 'distinct', decided_at = now()`)
    expect(await findDuplicates(worker, second)).toBe(0)
    const { rows } = await query('select decision from photo_duplicates')
    expect(rows).toEqual([{ decision: 'distinct' }])
  })

  it('ignores rejected files and photos that the same family withdrew', async () => {
    await photoOf(ada, { status: 'failed' })
    await photoOf(ben, { status: 'withdrawn' })
    const others = await photoOf(ada, { status: 'withdrawn' })
    const photo = await photoOf(ben)
    await findDuplicates(worker, photo)

    expect(await pairs()).toMatchObject([{ photo_id: photo, other_photo_id: others }])
  })

  it('writes at most the fifty nearest, and nothing for a photo without hashes', async () => {
    for (let i = 0; i < 52; i += 1) await photoOf(ada)
    expect(await findDuplicates(worker, await photoOf(ben))).toBe(50)
    expect(await findDuplicates(worker, randomUUID())).toBe(0)
  })
})

describe('listDuplicates', () => {
  it('pages through open pairs, the oldest first, each once', async () => {
    const others = [await photoOf(ada), await photoOf(ada), await photoOf(ada)]
    const photo = await photoOf(ben)
    await findDuplicates(worker, photo)
    await query(
      `update photo_duplicates set decision = 'distinct', decided_at = now() where other_photo_id = $1`,
      [others.pop()],
    )
    const client = server.client(moderator)

    const first = await client.listDuplicates({ query: { limit: 1 } })
    expect(first.duplicates).toMatchObject([
      {
        photo: { id: photo, user_id: ben.id, photo_status: 'submitted', title: 'At the lake' },
        other: { user_id: ada.id },
        kind: 'near',
        distance: 0,
      },
    ])
    const second = await client.listDuplicates({ query: { limit: 1, after: first.next ?? '' } })
    const seen = [...first.duplicates, ...second.duplicates].map(({ other }) => other.id)
    expect(seen.toSorted()).toEqual(others.toSorted())
    expect(second.next).toBeNull()
  })

  it.each([
    '',
    'x',
    `2026-01-01T00:00:00.000000Z_${randomUUID()}`,
    ...['2026-99-99T99:99:99Z', '2026-02-30T00:00:00Z', '0000-01-01T00:00:00Z'].map(
      (time) => `${time}_${randomUUID()}_${randomUUID()}`,
    ),
    `2026-01-01T00:00:00Z_${'-'.repeat(36)}_${randomUUID()}`,
  ])('returns 400 for the cursor "%s"', async (after) => {
    const call = server.client(moderator).listDuplicates({ query: { after } })
    await expect(call).rejects.toMatchObject({ status: 400 })
  })

  it('requires staff', async () => {
    await photoOf(ada)
    await findDuplicates(worker, await photoOf(ben))
    await expect(server.client().listDuplicates({ query: {} })).rejects.toMatchObject({
      status: 401,
    })
    for (const user of [ada, ben]) {
      await expect(server.client(user).listDuplicates({ query: {} })).rejects.toMatchObject({
        status: 403,
      })
    }
  })
})

describe('decideDuplicate', () => {
  const decide = (
    user: TestUser | undefined,
    body: Record<'photo_id' | 'other_photo_id', string>,
  ) => server.client(user).decideDuplicate({ body: { ...body, decision: 'duplicate' } })

  async function openPair() {
    const other_photo_id = await photoOf(ada)
    const photo_id = await photoOf(ben)
    await findDuplicates(worker, photo_id)
    return { photo_id, other_photo_id }
  }
  const trace = async (id: string) =>
    (await query('select actor_id, action, detail from audit_log where entity_id = $1', [id])).rows

  it('is audited and idempotent', async () => {
    const pair = await openPair()
    const first = await decide(moderator, pair)
    expect(first).toMatchObject({ ...pair, decision: 'duplicate', decided_by: moderator.id })
    const clicks = await Promise.all([decide(moderator, pair), decide(moderator, pair)])
    expect(clicks).toEqual([first, first])

    expect(await trace(pair.photo_id)).toEqual([
      {
        actor_id: moderator.id,
        action: 'submissions.decide-duplicate',
        detail: { other_photo_id: pair.other_photo_id, was: 'open', decision: 'duplicate' },
      },
    ])
    expect(await server.client(moderator).listDuplicates({ query: {} })).toEqual({
      duplicates: [],
      next: null,
    })
  })

  it('can be changed, with another audit entry', async () => {
    const pair = await openPair()
    await decide(moderator, pair)
    const body = { ...pair, decision: 'distinct' } as const
    expect(await server.client(moderator).decideDuplicate({ body })).toMatchObject(body)
    expect(await trace(pair.photo_id)).toHaveLength(2)
  })

  it('returns 404 for an unknown pair and requires staff', async () => {
    const pair = await openPair()
    const swapped = { photo_id: pair.other_photo_id, other_photo_id: pair.photo_id }
    await expect(decide(moderator, swapped)).rejects.toMatchObject({ status: 404 })
    await expect(decide(ben, pair)).rejects.toMatchObject({ status: 403 })
    await expect(decide(undefined, pair)).rejects.toMatchObject({ status: 401 })
  })
})
