import { buffer } from 'node:stream/consumers'
import type { Storage } from '../../platform/storage.ts'

/** For files that are small because we made them. */
export async function readObject(storage: Storage, key: string): Promise<Buffer> {
  const object = await storage.get(key)
  if (!object) throw new Error(`the storage has no ${key}`)
  return buffer(object.body)
}
