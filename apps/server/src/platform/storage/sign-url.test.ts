import { randomBytes, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAwsPresigner } from '../../testing/aws-presigner.ts'
import { storageOptions } from '../../testing/storage-variables.ts'
import { createUrlSigner } from './sign-url.ts'
import { createStorage, type Storage } from './storage.ts'

const { bucket, ...access } = storageOptions('documents')
const signer = createUrlSigner({ ...access, uploadBucket: bucket })

const keys = [
  `${randomUUID()}/thumb-512.webp`,
  'a',
  'with space/ä ö/日本/+plus&and=equals?question#hash',
  "rfc!'()*~-._",
  '100%/%2F/../x',
  'a//b',
]
const dates = [
  '2026-11-15T16:00:00Z',
  '2026-11-15T23:59:59.999Z',
  '2026-11-16T00:00:00Z',
  '2027-01-01T00:15:00Z',
  '2024-02-29T12:30:30Z',
].map((text) => new Date(text))

describe('a signed URL is, byte by byte, what the AWS presigner makes', () => {
  const theirs = createAwsPresigner({ ...access, uploadBucket: bucket })
  const endpoints = [
    access.endpoint,
    'https://files.shoebox.test',
    'https://s3.eu-west-1.example.com:8443',
  ]

  it.each(endpoints)('to get a file from %s', async (endpoint) => {
    const options = { ...access, endpoint, uploadBucket: bucket }
    const [our, their] = [createUrlSigner(options), createAwsPresigner(options)]
    for (const [index, key] of keys.entries()) {
      for (const date of dates) {
        const file = { bucket, key, date, expiresSeconds: 7200 - index * 900 }
        expect(our.get(file)).toBe(await their.get(file))
      }
    }
  })

  it('with other headers in the answer', async () => {
    for (const date of dates) {
      const responseHeaders = {
        contentDisposition: 'attachment; filename="Lake (1962).tif"',
        contentType: 'image/tiff',
        cacheControl: 'no-store',
      }
      const file = { bucket, key: 'a/original', date, expiresSeconds: 600, responseHeaders }
      expect(signer.get(file)).toBe(await theirs.get(file))
    }
  })

  it('to put a part, with its length among what is signed', async () => {
    for (const [index, key] of keys.entries()) {
      for (const date of dates) {
        const length = { contentLength: 1000 + index, expiresSeconds: 900, date }
        const part = {
          key,
          partNumber: index + 1,
          storageUploadId: `${randomUUID()}+/=`,
          ...length,
        }
        const { url } = signer.putPart(part)
        expect(url).toBe(await theirs.putPart(part))
        expect(url).toContain('X-Amz-SignedHeaders=content-length%3Bhost')
      }
    }
  })

  it('to put a file, with its length and type among what is signed', async () => {
    for (const [index, key] of keys.entries()) {
      for (const date of dates) {
        const type = { contentLength: 1000 + index, contentType: 'application/pdf' }
        const file = { bucket, key, ...type, expiresSeconds: 600, date }
        const url = signer.put(file)
        expect(url).toBe(await theirs.put(file))
        expect(url).toContain('X-Amz-SignedHeaders=content-length%3Bcontent-type%3Bhost')
      }
    }
  })
})

describe('the storage', () => {
  const root = `signed-${randomUUID()}`
  let storage: Storage

  beforeAll(() => {
    storage = createStorage({ ...access, bucket })
  })
  afterAll(async () => {
    await storage.remove((await storage.list({ prefix: root })).map(({ key }) => key))
    storage.close()
  })

  it('lets anyone with the URL read the file until it expires', async () => {
    const key = `${root}/with space/ä+(1).txt`
    await storage.put({ key, body: Buffer.from('hello'), contentType: 'text/plain' })
    const url = (ageMs: number) =>
      signer.get({ bucket, key, date: new Date(Date.now() - ageMs), expiresSeconds: 60 })

    expect(await (await fetch(url(0))).text()).toBe('hello')
    expect((await fetch(url(50_000))).status).toBe(200)
    expect((await fetch(url(70_000))).status).toBe(403)
    expect((await fetch(url(0), { method: 'DELETE' })).status).toBe(403)
  })

  it('takes a part of the length that was signed, neither longer nor shorter', async () => {
    const key = `${root}/part`
    const storageUploadId = await storage.beginMultipart({ key, contentType: 'image/jpeg' })
    const upload = { key, storageUploadId }
    const { url } = signer.putPart({
      ...upload,
      partNumber: 1,
      contentLength: 1000,
      expiresSeconds: 60,
    })

    expect(await put(url, { body: randomBytes(1001) })).toBe(403)
    expect(await put(url, { body: randomBytes(999) })).toBe(403)
    expect(await put(url, { body: randomBytes(0) })).toBe(403)
    expect(await put(url, { body: randomBytes(1001), isChunked: true })).toBeGreaterThanOrEqual(400)
    expect(
      await put(url.replace('partNumber=1', 'partNumber=2'), { body: randomBytes(1000) }),
    ).toBe(403)
    expect(await storage.listParts(upload)).toEqual([])

    expect(await put(url, { body: randomBytes(1000) })).toBe(200)
    expect(await storage.listParts(upload)).toMatchObject([{ partNumber: 1, size: 1000 }])
    await storage.abortMultipart(upload)
  })

  it('takes a file of the length and type that were signed, and no other', async () => {
    const key = `${root}/file`
    const type = { contentLength: 1000, contentType: 'image/png' }
    const url = signer.put({ bucket, key, ...type, date: new Date(), expiresSeconds: 60 })
    const send = (length: number, contentType: string) =>
      put(url, { body: randomBytes(length), contentType })

    expect(await send(1001, 'image/png')).toBe(403)
    expect(await send(1000, 'text/html')).toBe(403)
    expect(await put(url, { body: randomBytes(1000) })).toBe(403)
    expect(await storage.head(key)).toBeNull()

    expect(await send(1000, 'image/png')).toBe(200)
    expect(await storage.head(key)).toMatchObject({ size: 1000, contentType: 'image/png' })
  })
})

type Body = { body: Buffer; contentType?: string; isChunked?: boolean }

/** Not fetch, which will not send a body without its length. */
function put(url: string, { body, contentType, isChunked = false }: Body) {
  const headers = {
    ...(contentType && { 'content-type': contentType }),
    ...(isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': body.length }),
  }
  return new Promise<number>((resolve, reject) => {
    const sent = request(url, { method: 'PUT', headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
