import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parse, resolve } from 'node:path'
import type { Storage } from '../../src/platform/storage/storage.ts'

const contentTypes: Record<string, string> = { '.avif': 'image/avif', '.svg': 'image/svg+xml' }

type Place = { storage: Storage; folder: 'backgrounds' | 'logos'; file: string }

/** Stores a file of this folder under a name that carries a hash of its content, and returns that key. */
export async function putFile({ storage, folder, file }: Place): Promise<string> {
  const body = await readFile(resolve(import.meta.dirname, folder, file))
  const { name, ext } = parse(file)
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 12)
  const key = `${folder}/${name}-${hash}${ext}`
  await storage.put({ key, body, contentType: contentTypes[ext] ?? 'application/octet-stream' })
  return key
}
