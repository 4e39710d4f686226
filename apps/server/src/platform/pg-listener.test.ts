import { connect as connectTo, createServer, type Socket } from 'node:net'
import { Registry } from '@prometheus-io/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { createLog } from './log.ts'
import { createPgListener, type PgNotification } from './pg-listener.ts'

let database: TestDatabase
const lines: string[] = []
const log = createLog({ level: 'warn', name: 'test' }, { write: (line) => lines.push(line) })

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const open = (url: string) =>
  createPgListener({
    url,
    channel: 'test_news',
    log,
    registry: new Registry(),
    reconnectMs: 50,
    pingEveryMs: 300,
    pingTimeoutMs: 500,
  })

const announce = (payload: string) =>
  database.admin.query(`select pg_notify('test_news', $1)`, [payload])

/** A way to the database that can fall silent without a word, as a network does. */
async function lineTo(url: string) {
  const { hostname, port } = new URL(url)
  const pairs: { near: Socket; far: Socket }[] = []
  const proxy = createServer((near) => {
    const far = connectTo({ host: hostname, port: Number(port) })
    for (const end of [near, far]) end.on('error', () => undefined)
    near.pipe(far).pipe(near)
    pairs.push({ near, far })
  })
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve)
  })
  const address = proxy.address()
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String(typeof address === 'object' ? address?.port : '')
  return {
    url: through.href,
    count: () => pairs.length,
    fallSilent: () => {
      for (const { near, far } of pairs) {
        near.unpipe(far)
        far.unpipe(near)
      }
    },
    close: () => {
      for (const { near, far } of pairs) {
        near.destroy()
        far.destroy()
      }
      proxy.close()
    },
  }
}

describe('notifications', () => {
  it('reach the listeners of the user they name, and malformed payloads are skipped', async () => {
    const announcements = open(database.url('api'))
    const heard: PgNotification[] = []
    announcements.listen('ada', (announced) => heard.push(announced))
    await expect.poll(() => heard).toEqual([null])

    for (const payload of ['{', 'null', '7', '{"user_id":7}', '', '{"user_id":"ben","n":1}'])
      await announce(payload)
    await announce('{"user_id":"ada","n":2}')
    await expect.poll(() => heard).toEqual([null, { user_id: 'ada', n: 2 }])
    expect(lines.filter((line) => line.includes('NOTIFY payload is malformed'))).toHaveLength(5)
    await announcements.close()
  })

  it('are heard again over a line that fell silent without a word', async () => {
    const line = await lineTo(database.url('api'))
    const announcements = open(line.url)
    const heard: PgNotification[] = []
    announcements.listen('ada', (announced) => heard.push(announced))
    await expect.poll(() => heard).toEqual([null])

    line.fallSilent()
    await announce('{"user_id":"ada","n":"lost"}')
    await expect.poll(() => heard, { timeout: 5_000 }).toEqual([null, null])
    expect(line.count()).toBe(2)
    await announce('{"user_id":"ada","n":"heard"}')
    await expect.poll(() => heard.at(-1)).toEqual({ user_id: 'ada', n: 'heard' })
    await announcements.close()
    line.close()
  })
})
