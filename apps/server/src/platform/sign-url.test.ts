import { randomBytes, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { GetObjectCommand, S3Client, UploadPartCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storageOptions } from '../testing/storage-variables.ts'
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
  const { endpoint, region, ...credentials } = access
  const endpoints = [
    endpoint,
    'https://files.shoebox.test',
    'https://s3.eu-west-1.example.com:8443',
  ]
  const clientOf = (address: string) =>
    new S3Client({
      endpoint: address,
      region,
      credentials,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })

  it.each(endpoints)('to get a file from %s', async (address) => {
    const client = clientOf(address)
    const ours = createUrlSigner({ ...access, endpoint: address, uploadBucket: bucket })
    for (const [index, key] of keys.entries()) {
      for (const date of dates) {
        const expiresSeconds = 7200 - index * 900
        const theirs = await getSignedUrl(
          client,
          new GetObjectCommand({ Bucket: bucket, Key: key }),
          { signingDate: date, expiresIn: expiresSeconds },
        )
        expect(ours.get({ bucket, key, date, expiresSeconds })).toBe(theirs)
      }
    }
  })

  it('with other headers in the answer', async () => {
    const [date = new Date()] = dates
    const theirs = await getSignedUrl(
      clientOf(endpoint),
      new GetObjectCommand({
        Bucket: bucket,
        Key: 'a/original',
        ResponseContentDisposition: 'attachment; filename="Lake (1962).tif"',
        ResponseContentType: 'image/tiff',
        ResponseCacheControl: 'no-store',
      }),
      { signingDate: date, expiresIn: 600 },
    )
    const responseHeaders = {
      contentDisposition: 'attachment; filename="Lake (1962).tif"',
      contentType: 'image/tiff',
      cacheControl: 'no-store',
    }
    expect(
      signer.get({ bucket, key: 'a/original', date, expiresSeconds: 600, responseHeaders }),
    ).toBe(theirs)
  })

  it('to put a part, with its length among what is signed', async () => {
    for (const [index, key] of keys.entries()) {
      for (const date of dates) {
        const part = { partNumber: index + 1, storageUploadId: `${randomUUID()}+/=` }
        const theirs = await getSignedUrl(
          clientOf(endpoint),
          new UploadPartCommand({
            Bucket: bucket,
            Key: key,
            UploadId: part.storageUploadId,
            PartNumber: part.partNumber,
            ContentLength: 1000 + index,
          }),
          {
            signingDate: date,
            expiresIn: 900,
            unhoistableHeaders: new Set(['content-length']),
          },
        )
        const contentLength = 1000 + index
        const ours = signer.putPart({ key, ...part, contentLength, expiresSeconds: 900, date })
        expect(ours.url).toBe(theirs)
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

  it('opens a file to whoever has its URL, until it ends', async () => {
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
})

/** Not fetch, which will not send a body without its length. */
function put(url: string, { body, isChunked = false }: { body: Buffer; isChunked?: boolean }) {
  const headers = isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': body.length }
  return new Promise<number>((resolve, reject) => {
    const sent = request(url, { method: 'PUT', headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
