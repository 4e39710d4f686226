import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStorage, type Storage } from '../platform/storage/storage.ts'
import { buildBackground } from '../testing/photos/build-background.ts'
import { stallingRelay } from '../testing/stalling-relay.ts'
import { storageOptions } from '../testing/storage-variables.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let storage: Storage

beforeAll(async () => {
  server = await testServer()
  storage = createStorage(storageOptions('site'))
})
afterAll(async () => {
  storage.close()
  await server.close()
})

/** A file of its own in the real bucket. */
async function put(kind: 'backgrounds' | 'logos', body: Buffer): Promise<string> {
  const [extension, contentType] =
    kind === 'logos' ? ['svg', 'image/svg+xml'] : ['avif', 'image/avif']
  const key = `${kind}/test-${randomBytes(6).toString('hex')}.${extension}`
  await storage.put({ key, body, contentType })
  return key
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('a picture of the site', () => {
  it('comes as it was stored, and may be kept for ever', async () => {
    const body = randomBytes(20_000)
    const answer = await server.fetch(`/media/site/${await put('backgrounds', body)}`)

    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/avif')
    expect(answer.headers.get('content-length')).toBe('20000')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-site')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await bytesOf(answer)).equals(body)).toBe(true)
  })

  it('is a drawing that can run nothing', async () => {
    const body = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const answer = await server.fetch(`/media/site/${await put('logos', body)}`)

    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    )
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('returns 304 when the browser already has it', async () => {
    const path = `/media/site/${await put('backgrounds', randomBytes(100))}`
    const etag = (await server.fetch(path)).headers.get('etag') ?? ''
    const ask = (known: string) => server.fetch(path, { headers: { 'if-none-match': known } })

    expect(etag).toMatch(/^"[^"]+"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await ask(known)
      expect(answer.status).toBe(304)
      expect(await answer.text()).toBe('')
      expect(answer.headers.get('etag')).toBe(etag)
    }
    expect((await ask('"other"')).status).toBe(200)
  })

  it('answers HEAD with its size and no body', async () => {
    const path = `/media/site/${await put('backgrounds', randomBytes(100))}`
    const answer = await server.fetch(path, { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-length')).toBe('100')
    expect(await answer.text()).toBe('')
  })

  it('answers HEAD for what is too large to keep, and for what is not there', async () => {
    const path = `/media/site/${await put('backgrounds', randomBytes(600_000))}`
    const answer = await server.fetch(path, { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-length')).toBe('600000')
    expect(answer.headers.get('content-type')).toBe('image/avif')
    expect(await answer.text()).toBe('')

    const none = '/media/site/backgrounds/nowhere-000000000000.avif'
    expect((await server.fetch(none, { method: 'HEAD' })).status).toBe(404)
  })

  it('comes from memory the second time', async () => {
    const key = await put('backgrounds', Buffer.from('first'))
    expect(await (await server.fetch(`/media/site/${key}`)).text()).toBe('first')

    // No name ever gets other content; here it does, to see where the answer comes from.
    await storage.put({ key, body: Buffer.from('second'), contentType: 'image/avif' })
    expect(await (await server.fetch(`/media/site/${key}`)).text()).toBe('first')
  })

  it('streams a file that is too large for the cache from the storage each time', async () => {
    const body = randomBytes(600_000)
    const key = await put('backgrounds', body)
    const path = `/media/site/${key}`
    const answer = await server.fetch(path)
    const etag = answer.headers.get('etag') ?? ''

    expect(answer.headers.get('content-length')).toBe('600000')
    expect((await bytesOf(answer)).equals(body)).toBe(true)
    const again = await server.fetch(path, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)

    await storage.put({ key, body: randomBytes(600_001), contentType: 'image/avif' })
    expect((await server.fetch(path)).headers.get('content-length')).toBe('600001')
  })

  it('reaches many who ask at once', async () => {
    const body = randomBytes(50_000)
    const path = `/media/site/${await put('backgrounds', body)}`
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.fetch(path)))
    for (const answer of answers) expect((await bytesOf(answer)).equals(body)).toBe(true)
  })

  it.each([
    'backgrounds/nowhere-000000000000.avif',
    'logos/',
    '',
    'backgrounds/lake.avif',
    'backgrounds/lake-000000000000.html',
    'other/lake-000000000000.avif',
    'backgrounds/../logos/lake-000000000000.svg',
    'backgrounds/..%2Flogos%2Flake-000000000000.svg',
    '%2e%2e/documents/lake-000000000000.svg',
    'backgrounds/LAKE-000000000000.avif',
    'backgrounds/lake-000000000000.avif%00',
    'backgrounds/sub/lake-000000000000.avif',
  ])('is not found at %j, which says nothing else', async (key) => {
    const answer = await server.fetch(`/media/site/${key}`)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).not.toMatch(/NoSuchKey|bucket|S3/i)
  })

  it('returns 503 with Retry-After and no details while the storage is unreachable', async () => {
    const broken = await testServer({ variables: { S3_ENDPOINT: 'http://127.0.0.1:9' } })
    const answer = await broken.fetch('/media/site/backgrounds/lake-000000000000.avif')
    await broken.close()
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).not.toContain('127.0.0.1')
    expect(broken.lines.join('')).toContain('storage read failed')
  })
})

describe('a storage that falls silent', () => {
  // Longer than what is waited for: 3 seconds twice for an answer, 5 for the bytes that follow.
  it('is given up on, before the answer or within it, and asked again', async () => {
    const relay = await stallingRelay(process.env.S3_ENDPOINT ?? '')
    const stalled = await testServer({ variables: { S3_ENDPOINT: relay.url } })
    const ask = async (path: string) => {
      const answer = await stalled.fetch(path)
      return { status: answer.status, bytes: await bytesOf(answer) }
    }
    const body = randomBytes(200_000)
    const [cut, unanswered] = await Promise.all([
      put('backgrounds', body),
      put('backgrounds', body),
    ])

    try {
      relay.letThrough(50_000)
      const within = ask(`/media/site/${cut}`)
      await expect.poll(() => relay.stalled()).toBe(1)
      relay.letThrough(0)
      const before = [1, 2, 3].map(() => ask(`/media/site/${unanswered}`))
      const started = Date.now()
      for (const { status, bytes } of await Promise.all([within, ...before])) {
        expect(status).toBe(503)
        expect(bytes.toString()).toContain('not_ready')
      }
      expect(Date.now() - started).toBeLessThan(9000)

      relay.letThrough(Number.POSITIVE_INFINITY)
      for (const key of [cut, unanswered]) {
        const { status, bytes } = await ask(`/media/site/${key}`)
        expect(status).toBe(200)
        expect(bytes.equals(body)).toBe(true)
      }
    } finally {
      relay.close()
      await stalled.close()
    }
  }, 40_000)
})

describe('a background by its number', () => {
  const locationOf = async (number: string) => {
    const path = `/media/site/backgrounds/by-number/${number}`
    const answer = await server.fetch(path, { redirect: 'manual' })
    return { status: answer.status, location: answer.headers.get('location') }
  }

  it('[S9.4.14] shows a picture for any number that a page without the list may pick', async () => {
    const empty = await testServer()
    const path = '/media/site/backgrounds/by-number/1'
    expect((await empty.fetch(path)).status).toBe(404)
    await empty.close()

    const first = await buildBackground(server.database, { number: 3 })
    await buildBackground(server.database, { number: 5, isActive: false })
    const second = await buildBackground(server.database, { number: 8 })
    const files = [first.key_1280, second.key_1280].map((key) => `/media/site/${key}`)

    for (const [number, file] of [
      ['1', files[0]],
      ['2', files[1]],
      ['3', files[0]],
      ['50', files[1]],
    ] as const) {
      expect(await locationOf(number)).toEqual({ status: 302, location: file })
    }
  })

  it.each(['0', '-1', '1.5', 'x', '01', '9999999999'])('is not found for %s', async (number) => {
    expect(await locationOf(number)).toMatchObject({ status: 404 })
  })
})
