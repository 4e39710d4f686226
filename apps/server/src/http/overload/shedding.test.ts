import { rm } from 'node:fs/promises'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { buildUser } from '../../testing/build-user.ts'
import { buildProbes } from '../../testing/probes.ts'
import { writeSmallSite } from '../../testing/small-site.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import type { WaitingLimits } from './shedding.ts'

let server: TestServer

afterEach(() => server.close())

type Settings = { waiting?: WaitingLimits; variables?: Record<string, string> }

const start = async ({ waiting, variables }: Settings) => {
  server = await testServer({
    probes: buildProbes().endpoints,
    variables: { DATABASE_POOL_SIZE: '1', ...variables },
    ...(waiting && { waiting }),
  })
}
const shedAbove = (ms: number) => ({ SHED_LOAD_ABOVE_MS: String(ms) })

const sleep = (seconds: number) =>
  server.fetch(`/api/probe/sql?statement=select pg_sleep(${seconds})`)

describe('load shedding', () => {
  it('refuses visitors, then everyone, while requests queue for the database', async () => {
    await start({ waiting: { visitors: 1, everyone: 3 } })
    const user = await buildUser(server)
    const ask = (headers = {}) => server.fetch('/api/me/roles', { headers })
    expect((await ask(user.authorization)).status).toBe(200)

    // The limiter settles its counts through the same connection, so there may be one more in the queue.
    const busy = sleep(2)
    await expect.poll(() => server.pool.pool.idleCount).toBe(0)
    const waiting = [ask(user.authorization)]
    await expect.poll(() => server.pool.pool.waitingCount).toBeGreaterThanOrEqual(1)
    const visitor = await server.fetch('/api/site-banner')
    while (server.pool.pool.waitingCount < 3) {
      const before = server.pool.pool.waitingCount
      waiting.push(ask(user.authorization))
      await expect.poll(() => server.pool.pool.waitingCount).toBeGreaterThan(before)
    }
    const refused = await ask(user.authorization)

    expect([visitor.status, refused.status]).toEqual([503, 503])
    expect(await refused.json()).toMatchObject({ code: 'overloaded' })
    expect(refused.headers.get('retry-after')).toBe('2')
    expect((await server.fetch('/health/live')).status).toBe(200)
    expect((await busy).status).toBe(200)
    const statuses = (await Promise.all(waiting)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('refuses sign-in while it queues for its own connections, and nothing else', async () => {
    server = await testServer({
      variables: { AUTH_POOL_SIZE: '1' },
      waiting: { visitors: 1, everyone: 3 },
    })
    const status = async () => (await server.fetch('/auth/v1/settings')).status
    expect(await status()).toBe(200)

    const { authorization } = (await buildUser(server)).authorization
    const lock = await server.database.admin.connect()
    await lock.query('begin; lock table auth.sessions in access exclusive mode')
    const waiting = [1, 2].map(() => server.fetch('/auth/v1/user', { headers: { authorization } }))
    await expect.poll(status).toBe(503)
    expect((await server.fetch('/api/site-banner')).status).toBe(200)
    await lock.query('rollback')
    lock.release()
    await Promise.all(waiting)
    await expect.poll(status).toBe(200)
  })

  it('refuses while the event loop lags, and recovers', async () => {
    await start({ variables: shedAbove(100) })
    const status = async () => (await server.fetch('/api/photos/count')).status

    expect(await status()).toBe(200)
    await expect.poll(lagging(status), patience).toBe(503)
    expect((await server.fetch('/health/live')).status).toBe(200)
    await expect.poll(status, { timeout: 8_000, interval: 200 }).toBe(200)
  })

  it('sends the files of a page that was answered, however it lags', async () => {
    const folder = await writeSmallSite()
    onTestFinished(() => rm(folder, { recursive: true }))
    await start({ variables: { ...shedAbove(100), SITE_DIST: folder } })
    const status = async (path: string) => (await server.fetch(path)).status

    const pageFilePage = async () => [
      await status('/about'),
      await status('/assets/main-1.js'),
      await status('/about'),
    ]
    await expect.poll(lagging(pageFilePage), patience).toEqual([503, 200, 503])
  })

  it('answers through any lag where it is told to', async () => {
    await start({ variables: shedAbove(0) })
    const statuses = new Set<number>()
    for (let nth = 0; nth < 4; nth += 1) {
      holdUp(1_200)
      statuses.add((await server.fetch('/api/photos/count')).status)
    }
    expect([...statuses]).toEqual([200])
  })
})

const patience = { timeout: 8_000, interval: 10 }

/** Each time the event loop is held up before it is asked. */
function lagging<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  return () => {
    holdUp(400)
    return ask()
  }
}

function holdUp(ms: number): void {
  const until = Date.now() + ms
  while (Date.now() < until);
}

describe('closing', () => {
  it('lets a running request finish', async () => {
    await start({})
    const running = sleep(0.5)
    await expect.poll(() => server.pool.pool.totalCount - server.pool.pool.idleCount).toBe(1)
    const closing = server.app.close()

    expect((await running).status).toBe(200)
    await closing
    await expect(server.fetch('/health/live')).rejects.toThrow('fetch failed')
  })
})
