import { setTimeout as sleep } from 'node:timers/promises'
import { Registry } from '@prometheus-io/client'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createPgListener, type PgListener } from '../../platform/pg-listener.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { userContext } from '../../testing/test-context.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { followProgress } from './follow-progress.ts'

let server: TestServer
let ada: TestUser
let ben: TestUser

beforeAll(async () => {
  server = await testServer()
  ada = await buildUser(server, { roles: ['contributor'] })
  ben = await buildUser(server, { roles: ['contributor'] })
})
afterAll(() => server.close())

const admin = (text: string, values: unknown[] = []) => server.database.admin.query(text, values)

async function uploadOf({ id: userId }: TestUser): Promise<string> {
  const { rows } = await admin('insert into photos (user_id) values ($1) returning id', [userId])
  const { id } = rows[0]
  await admin(
    `insert into uploads (photo_id, user_id, file_name, file_size, content_type, sha256, part_size,
       upload_status, completed_at)
     values ($1, $2, 'scan.jpg', 1, 'image/jpeg', repeat('a', 64), 8388608,
       'completed', now())`,
    [id, userId],
  )
  return id
}

const take = (id: string) =>
  admin(`update photos set photo_status = 'processing' where id = $1`, [id])

/** Reads the stream line by line; null if no line comes for a while. */
async function follow(user: TestUser, on = server) {
  const stop = new AbortController()
  const lines = await on.client(user).followProgress({ signal: stop.signal })
  const iterator = lines[Symbol.asyncIterator]()
  let pending: ReturnType<typeof iterator.next> | null = null
  return {
    next: async (patienceMs = 5_000) => {
      pending ??= iterator.next()
      const result = await Promise.race([pending, sleep(patienceMs, null)])
      if (result === null) return null
      pending = null
      return result.done ? ({ kind: 'end' } as const) : result.value
    },
    leave: () => stop.abort(),
  }
}

describe('followProgress', () => {
  it('sends a snapshot, then each change, to the owner only', async () => {
    const photo = await uploadOf(ada)
    const other = await uploadOf(ben)
    const stream = await follow(ada)

    const waiting = { photo_id: photo, photo_status: 'uploading', step: null, failure: null }
    expect(await stream.next()).toEqual({ kind: 'snapshot', photos: [waiting] })
    // The LISTEN connection may have opened after the first snapshot; then a second one follows.
    expect([null, 'snapshot']).toContain((await stream.next(500))?.kind ?? null)

    await take(other)
    await take(photo)
    expect(await stream.next()).toEqual({
      kind: 'change',
      photo: { ...waiting, photo_status: 'processing' },
    })
    await admin('insert into photo_ingest (photo_id) values ($1)', [photo])
    expect(await stream.next()).toMatchObject({ photo: { photo_id: photo, step: 'check' } })
    expect(await stream.next(300)).toBeNull()
    stream.leave()
  })

  it('sends a new snapshot after the database connection was lost', async () => {
    const stream = await follow(ben)
    expect(await stream.next()).toMatchObject({ kind: 'snapshot' })
    await stream.next(300)

    await admin(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and application_name = 'shoebox-listener'`,
      [server.database.name],
    )
    expect(await stream.next()).toMatchObject({ kind: 'snapshot' })
    const photo = await uploadOf(ben)
    await take(photo)
    expect(await stream.next()).toMatchObject({ kind: 'change', photo: { photo_id: photo } })
    stream.leave()
  })

  it('requires a contributor and allows ten streams per account', async () => {
    const customer = await buildUser(server)
    await expect(follow(customer)).rejects.toMatchObject({ code: 'forbidden' })

    const eve = await buildUser(server, { roles: ['contributor'] })
    const streams = []
    for (let count = 0; count < 10; count += 1) {
      const stream = await follow(eve)
      await stream.next()
      streams.push(stream)
    }
    await expect(follow(eve)).rejects.toMatchObject({ code: 'rate_limited', status: 429 })
    expect(await (await server.fetch('/metrics')).text()).toMatch(/photo_progress_listeners 1\d/)

    for (const stream of streams) stream.leave()
    const opened = async () => {
      const again = await follow(eve).catch(() => null)
      again?.leave()
      return again !== null
    }
    await expect.poll(opened).toBe(true)
  })

  it('ends when the server closes and does not delay it', async () => {
    const second = await testServer({ database: server.database })
    const key = { database: second.database, key: second.key }
    const stream = await follow(await buildUser(key, { roles: ['contributor'] }), second)
    await stream.next()
    await stream.next(300)

    const started = performance.now()
    await second.close()
    expect(await stream.next()).toEqual({ kind: 'end' })
    expect(performance.now() - started).toBeLessThan(3_000)
  })
})

describe('the heartbeat', () => {
  let announcements: PgListener

  beforeAll(async () => {
    announcements = createPgListener({
      url: server.database.url('api'),
      channel: 'photo_progress',
      log: server.app.log,
      registry: new Registry(),
    })
    // Waits until the LISTEN connection is open and all streams have read a snapshot.
    await new Promise((resolve) => {
      announcements.listen('any-user', resolve)
    })
  })
  afterAll(() => announcements.close())

  async function followed() {
    const eve = await buildUser(server, { roles: ['contributor'] })
    const ctx = userContext(server.pool, eve)
    const answer = await followProgress({ ...ctx, photoProgress: announcements })
    const lines = answer[Symbol.asyncIterator]()
    let heard: unknown = null
    const listen = () =>
      void lines.next().then((result) => {
        heard = result.done ? 'end' : result.value
      })
    return { eve, lines, listen, heard: () => heard }
  }

  async function settled() {
    const stream = await followed()
    expect((await stream.lines.next()).value).toMatchObject({ kind: 'snapshot' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    return stream
  }
  afterEach(() => {
    vi.useRealTimers()
  })

  it('[S9.4.22] comes every 30 s until the session ends', async () => {
    const { eve, listen, heard } = await settled()
    listen()
    await vi.advanceTimersByTimeAsync(29_000)
    await vi.waitFor(() => expect(heard()).toEqual(null))
    await vi.advanceTimersByTimeAsync(1_000)
    await vi.waitFor(() => expect(heard()).toEqual({ kind: 'heartbeat' }))

    await admin('delete from auth.sessions where id = $1', [eve.sessionId])
    listen()
    await vi.advanceTimersByTimeAsync(30_000)
    await vi.waitFor(() => expect(heard()).toEqual('end'))
  })

  it('comes even if changes never pause, and ends with the role', async () => {
    const { eve, lines, listen, heard } = await settled()
    const photo = await uploadOf(eve)
    const busy = async () => {
      await admin('select notify_photo_progress($1)', [photo])
      await vi.advanceTimersByTimeAsync(10_000)
    }
    const kinds: unknown[] = []
    for (let count = 0; count < 6; count += 1) {
      await busy()
      kinds.push((await lines.next()).value?.kind)
    }
    expect(kinds).toContain('heartbeat')

    await admin('delete from user_roles where user_id = $1', [eve.id])
    await vi.advanceTimersByTimeAsync(30_000)
    listen()
    await vi.waitFor(() => expect(heard()).toEqual('end'))
  })

  it('counts streams from their first moment until they are closed', async () => {
    const { eve, lines } = await followed()
    expect(announcements.count(eve.id)).toBe(1)
    await lines.return?.()
    expect(announcements.count(eve.id)).toBe(0)
  })
})
