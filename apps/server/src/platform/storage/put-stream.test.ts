import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readWorkerConfig } from '../../config.ts'
import { stallingRelay } from '../../testing/stalling-relay.ts'
import { createStorage, isUnreachable, type Storage } from './storage.ts'

const prefix = `test-${randomUUID()}/`
const options = readWorkerConfig().storage.licenseFiles
const contentType = 'image/tiff'
const megabyte = 1024 * 1024
const partBytes = 16 * megabyte
let storage: Storage
let folder: string

beforeAll(async () => {
  storage = createStorage(options)
  folder = await mkdtemp(join(tmpdir(), 'put-stream-'))
})
afterAll(async () => {
  await storage.remove((await storage.list({ prefix })).map(({ key }) => key))
  storage.close()
  await rm(folder, { recursive: true })
})

const sha256 = (body: Uint8Array) => createHash('sha256').update(body).digest('hex')

/** Chunks of an odd size, so that they do not end where a part ends. */
async function* streamOf(body: Buffer, breaksAt = Number.POSITIVE_INFINITY) {
  for (let at = 0; at < body.length; at += 700_001) {
    if (at > breaksAt) throw new Error('the source broke')
    yield body.subarray(at, at + 700_001)
  }
}

const unfinished = async (key: string) =>
  (await storage.listMultiparts()).filter((upload) => upload.key === key)

describe('putStream', () => {
  it.each([
    ['nothing', 0],
    ['less than a part', 5 * megabyte],
    ['exactly a part', partBytes],
    ['exactly two parts', 2 * partBytes],
    ['parts and a rest', 2 * partBytes + 1234],
  ])('stores %s and returns size and hash', async (name, size) => {
    const key = `${prefix}${name}`
    const body = randomBytes(size)
    const stored = await storage.putStream({ key, contentType, body: streamOf(body) })
    expect(stored).toEqual({ size, sha256: sha256(body) })

    const path = join(folder, 'back')
    expect(await storage.head(key)).toMatchObject({ size, contentType })
    await storage.download({ key, path })
    const back = await storage.putFile({ key, contentType, path })
    expect(back).toEqual(stored)
    expect(await unfinished(key)).toEqual([])
  })

  it.each([
    ['before the first part is full', 1_000_000],
    ['after two parts', 2 * partBytes],
  ])('leaves nothing behind if the source fails %s', async (name, breaksAt) => {
    const key = `${prefix}broken ${name}`
    const body = streamOf(randomBytes(3 * partBytes), breaksAt)
    await expect(storage.putStream({ key, contentType, body })).rejects.toThrow('the source broke')
    expect(await storage.head(key)).toBeNull()
    expect(await unfinished(key)).toEqual([])
  })

  it('leaves no object if the storage is lost, and the upload can be found and aborted', async () => {
    const key = `${prefix}lost`
    const relay = await stallingRelay(options.endpoint)
    const through = createStorage({ ...options, endpoint: relay.url })
    async function* body() {
      yield* streamOf(randomBytes(2 * partBytes + 1))
      relay.close()
      yield randomBytes(partBytes)
    }
    const sending = through.putStream({ key, contentType, body: body() })
    await expect(sending).rejects.toSatisfy(isUnreachable)
    through.close()
    expect(await storage.head(key)).toBeNull()
    const uploads = await unfinished(key)
    expect(uploads).toHaveLength(1)
    for (const upload of uploads) await storage.abortMultipart(upload)
    expect(await unfinished(key)).toEqual([])
  })

  it('replaces an object only when the new one is complete', async () => {
    const key = `${prefix}replaced`
    const path = join(folder, 'first')
    await writeFile(path, 'first')
    await storage.putFile({ key, contentType, path })
    const body = streamOf(randomBytes(3 * partBytes), 2 * partBytes)
    await expect(storage.putStream({ key, contentType, body })).rejects.toThrow('the source broke')
    expect(await storage.head(key)).toMatchObject({ size: 5 })
  })
})
