import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Storage } from './storage.ts'

export type StoredFile = { key: string; sha256: string; size: number }

type NewFile = { folder: string; extension: string; contentType: string; body: Uint8Array }

/**
 * Stores a file under its hash, so an object that exists is not written again. Every object is read back and compared with
 * the hash.
 */
export async function storeByHash(
  storage: Pick<Storage, 'get' | 'head' | 'put'>,
  { folder, extension, contentType, body }: NewFile,
): Promise<StoredFile> {
  const sha256 = hash(body)
  const key = `${folder}/${sha256}.${extension}`
  if ((await storage.head(key)) === null) await storage.put({ key, body, contentType })
  return readStored(storage, { key, sha256 })
}

/** Fails unless the object exists and has this hash. */
export async function readStored(
  storage: Pick<Storage, 'get'>,
  { key, sha256 }: { key: string; sha256: string },
): Promise<StoredFile> {
  const object = await storage.get(key)
  if (object === null) throw new Error(`stored file is missing: ${key}`)
  const body = await buffer(object.body)
  if (hash(body) !== sha256) throw new Error(`stored file does not match its hash: ${key}`)
  return { key, sha256, size: body.length }
}

function hash(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('hex')
}
