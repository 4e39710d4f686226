import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Rendition } from './queries.ts'

export const fileKinds: Record<Rendition, { contentType: string; ending: string }> = {
  jpeg: { contentType: 'image/jpeg', ending: 'jpg' },
  tiff: { contentType: 'image/tiff', ending: 'tif' },
}

type LocalFile = {
  path: string
  folder: string
  rendition: Rendition
  /** The hash of a file that is made again. */
  expected?: string | undefined
}

type StoredFile = { key: string; sha256: string; size: number }

/**
 * Stores a file under its hash, or fails before the upload if another hash is expected. A killed job may have stored it
 * already, or left an unfinished upload of it, which is aborted. The caller holds the lock of the photo, so no other job
 * uploads to this key.
 */
export async function storeFile(
  storage: Storage,
  { path, folder, rendition, expected }: LocalFile,
): Promise<StoredFile> {
  const sha256 = await hashFile(path)
  if (expected !== undefined && sha256 !== expected)
    throw new Error(`${rendition} of ${folder} was made with other bytes than before`)
  const { size } = await stat(path)
  const { contentType, ending } = fileKinds[rendition]
  const key = `${folder}/${sha256}.${ending}`

  for (const upload of await storage.listMultiparts())
    if (upload.key === key) await storage.abortMultipart(upload)
  if ((await storage.head(key))?.size === size) return { key, sha256, size }

  const stored = await storage.putFile({ key, contentType, path })
  if (stored.sha256 !== sha256) throw new Error(`${key} changed while it was uploaded`)
  return { key, sha256, size }
}

type Download = { key: string; sha256: string; path: string }

/** Downloads an object and compares it with its hash. */
export async function fetchFile(
  storage: Pick<Storage, 'download'>,
  { key, sha256, path }: Download,
): Promise<void> {
  await storage.download({ key, path })
  if ((await hashFile(path)) !== sha256) throw new Error(`${key} does not match its hash`)
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
