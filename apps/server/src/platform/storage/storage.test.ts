import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stallingRelay } from '../../testing/stalling-relay.ts'
import { storageOptions } from '../../testing/storage-variables.ts'
import { isUploadGone } from './multipart.ts'
import { createUrlSigner } from './sign-url.ts'
import { createStorage, type Storage } from './storage.ts'

const root = `test-${randomUUID()}`
const jpeg = 'image/jpeg'
const { bucket, ...access } = storageOptions('documents')
const signer = createUrlSigner({ ...access, uploadBucket: bucket })
let storage: Storage
let folder: string

beforeAll(async () => {
  storage = createStorage({ ...access, bucket })
  folder = await mkdtemp(join(tmpdir(), 'storage-'))
})
afterAll(async () => {
  await storage.remove((await storage.list({ prefix: root, limit: 5000 })).map(({ key }) => key))
  storage.close()
  await rm(folder, { recursive: true })
})

const put = (key: string, body: string | Buffer = key) =>
  storage.put({ key, body: Buffer.from(body), contentType: 'text/plain' })

describe('an object', () => {
  it('comes back as it was put, and is described without its bytes', async () => {
    const key = `${root}/round trip/ä+b.bin`
    const body = randomBytes(1000)
    await storage.put({ key, body, contentType: jpeg })

    const object = await storage.get(key)
    expect(object).toMatchObject({ contentType: jpeg, length: 1000 })
    expect(object && (await buffer(object.body)).equals(body)).toBe(true)
    expect(await storage.head(key)).toEqual({ size: 1000, contentType: jpeg, etag: object?.etag })
  })

  it('is null where there is none', async () => {
    expect(await storage.get(`${root}/nothing`)).toBe(null)
    expect(await storage.head(`${root}/nothing`)).toBe(null)
  })

  it('is copied with its type if it still has the ETag', async () => {
    const [from, to] = [`${root}/copy/from ä.txt`, `${root}/copy/to.txt`]
    await put(from, 'first')
    const { etag = '' } = (await storage.head(from)) ?? {}
    expect(await storage.copy({ from, to, etag })).toBe(true)
    expect(await storage.head(to)).toMatchObject({ size: 5, contentType: 'text/plain', etag })

    await put(from, 'second')
    expect(await storage.copy({ from, to, etag })).toBe(false)
    expect(await storage.head(to)).toMatchObject({ etag })
    expect(await storage.copy({ from: `${root}/copy/none`, to, etag })).toBe(false)
  })

  it('is gone once removed, and removing it again is no fault', async () => {
    const keys = Array.from({ length: 3 }, (_, index) => `${root}/removed/${index}`)
    await Promise.all(keys.map((key) => put(key)))
    await storage.remove([...keys, `${root}/never`])
    await storage.remove(keys)
    await storage.remove([])
    expect(await storage.list({ prefix: `${root}/removed/` })).toEqual([])
  })
})

describe('the defaults of the storage', () => {
  const names = Array.from({ length: 120 }, (_, index) => String(index).padStart(3, '0'))

  it('[S9.4.23] lists 100 items by name ascending, and goes on after the last one', async () => {
    const prefix = `${root}/listed/`
    for (const name of names.toReversed()) await put(prefix + name)

    const first = await storage.list({ prefix })
    const rest = await storage.list({ prefix, after: first.at(-1)?.key ?? '' })
    expect(first.map(({ key }) => key.slice(prefix.length))).toEqual(names.slice(0, 100))
    expect(rest.map(({ key }) => key.slice(prefix.length))).toEqual(names.slice(100))
    expect(first[0]).toMatchObject({ size: `${prefix}000`.length, etag: expect.any(String) })
    expect(await storage.list({ prefix, limit: 7 })).toHaveLength(7)
    expect(await storage.list({ prefix, limit: 5000 })).toHaveLength(120)
  })

  it('[S9.4.23] keeps that order over folders, page by page', async () => {
    const prefix = `${root}/folders/`
    const keys = ['a/2', 'a-b/1', 'a/1', 'a.c', 'b/c/d', 'b/c-1', 'B/1', 'ab/1'].map(
      (key) => prefix + key,
    )
    for (const key of keys) await put(key)

    const listed: string[] = []
    for (let after = ''; listed.length < keys.length; after = listed.at(-1) ?? '') {
      const [next] = await storage.list({ prefix, limit: 1, after })
      if (next === undefined) break
      listed.push(next.key)
    }
    expect(listed).toEqual(keys.toSorted())
  })

  it('[S9.4.23] lets a file be kept for 3600 seconds unless it is put with another time', async () => {
    const readCacheControl = async (key: string) => {
      const url = signer.get({ bucket, key, date: new Date(), expiresSeconds: 60 })
      return (await fetch(url)).headers.get('cache-control')
    }
    await put(`${root}/kept/default`)
    await storage.put({
      key: `${root}/kept/short`,
      body: Buffer.from('x'),
      contentType: 'text/plain',
      cacheControl: 60,
    })
    expect(await readCacheControl(`${root}/kept/default`)).toBe('max-age=3600')
    expect(await readCacheControl(`${root}/kept/short`)).toBe('max-age=60')
  })
})

describe('a download', () => {
  it('streams into a file', async () => {
    const body = randomBytes(3_000_000)
    const path = join(folder, 'whole')
    await put(`${root}/large`, body)

    expect(await storage.download({ key: `${root}/large`, path })).toEqual({ size: 3_000_000 })
    expect((await readFile(path)).equals(body)).toBe(true)
  })

  it('leaves no file behind when there is nothing or when it breaks', async () => {
    const path = join(folder, 'broken')
    await expect(storage.download({ key: `${root}/none`, path })).rejects.toThrow('has no')

    await put(`${root}/cut`, randomBytes(2_000_000))
    const relay = await stallingRelay(process.env.S3_ENDPOINT ?? '')
    const through = createStorage({ ...access, bucket, endpoint: relay.url })
    relay.letThrough(500_000)
    const download = through.download({ key: `${root}/cut`, path }).catch(() => 'broken')
    await expect.poll(() => relay.stalled()).toBe(1)
    relay.close()
    expect(await download).toBe('broken')
    through.close()
    await expect(stat(path)).rejects.toThrow('ENOENT')
  })
})

describe('a file in parts', () => {
  const partSize = 5 * 1024 * 1024

  async function begin(name: string) {
    const key = `${root}/${name}`
    return { key, storageUploadId: await storage.beginMultipart({ key, contentType: jpeg }) }
  }
  type Sent = { key: string; storageUploadId: string; partNumber: number; body: Buffer }
  async function send({ body, ...part }: Sent) {
    const { url } = signer.putPart({ ...part, contentLength: body.length, expiresSeconds: 60 })
    const answer = await fetch(url, { method: 'PUT', body })
    expect(answer.status).toBe(200)
  }

  it('is put together in the order of its parts and has its type', async () => {
    const upload = await begin('parts')
    const bodies = [randomBytes(partSize), randomBytes(partSize), randomBytes(1234)]
    for (const partNumber of [3, 1, 2]) {
      await send({ ...upload, partNumber, body: bodies[partNumber - 1] ?? Buffer.alloc(0) })
    }
    const parts = await storage.listParts(upload)
    expect(parts.map(({ partNumber, size }) => [partNumber, size])).toEqual([
      [1, partSize],
      [2, partSize],
      [3, 1234],
    ])

    await storage.completeMultipart({ ...upload, parts: parts.toReversed() })
    expect(await storage.head(upload.key)).toMatchObject({
      size: 2 * partSize + 1234,
      contentType: jpeg,
    })
    const object = await storage.get(upload.key)
    expect(object && (await buffer(object.body)).equals(Buffer.concat(bodies))).toBe(true)
    await expect(storage.listParts(upload)).rejects.toSatisfy(isUploadGone)
  })

  it('is listed while it is under way, by age, until it is aborted, once or twice', async () => {
    const upload = await begin('under-way')
    await send({ ...upload, partNumber: 1, body: randomBytes(100) })
    const found = async (before?: Date) => {
      const uploads = await storage.listMultiparts(before ? { startedBefore: before } : {})
      return uploads.filter(({ storageUploadId }) => storageUploadId === upload.storageUploadId)
    }
    expect(await found()).toEqual([{ ...upload, startedAt: expect.any(Date) }])
    expect(await found(new Date(Date.now() + 60_000))).toHaveLength(1)
    expect(await found(new Date(Date.now() - 60_000))).toEqual([])

    await storage.abortMultipart(upload)
    await storage.abortMultipart(upload)
    expect(await found()).toEqual([])
    expect(await storage.head(upload.key)).toBe(null)
  })
})
