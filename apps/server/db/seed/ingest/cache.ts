import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { PhotoRecord } from '../archive/record.ts'

/** The rows that ingest wrote for an image, without the owner. */
export type Ingested = {
  photoId: string
  width: number
  height: number
  orientation: string
  fileSize: number
  thumbhash: string | null
  dominantColor: string | null
  printSize: string | null
  sha256: string
  phash: string
  mirrorPhash: string
  metadata: object
  modelId: string | null
  embedding: string | null
  files: { rendition: string; content_type: string; file_size: number }[]
}

export type Drawn = { path: string; record: PhotoRecord }

export type Cache = {
  folder: string
  drawn: (index: number) => Promise<Drawn | null>
  ingested: (index: number) => Promise<Ingested | null>
  keepIngested: (index: number, ingested: Ingested) => Promise<void>
  /** Path of a rendition in the cache. */
  fileOf: (index: number, rendition: string) => string
}

const source = resolve(import.meta.dirname, '../archive')
const pipeline = resolve(import.meta.dirname, '../../../src/platform/image')

/** Folder names contain a hash of the drawing code and of the image pipeline, so cached files are never stale. */
export async function openCache(root: string, shortSide: number): Promise<Cache> {
  const pictures = join(root, `archive-${await hashOf([source])}-${shortSide}`)
  const derived = join(pictures, `ingested-${await hashOf([pipeline])}`)
  await mkdir(derived, { recursive: true })

  const folderOf = (index: number) => join(derived, String(index).padStart(5, '0'))
  return {
    folder: pictures,
    drawn: async (index) => {
      const base = drawnPath(pictures, index)
      const record = await readJson<PhotoRecord>(`${base}.json`)
      return record && { path: `${base}.jpg`, record }
    },
    ingested: (index) => readJson<Ingested>(join(folderOf(index), 'rows.json')),
    keepIngested: (index, ingested) =>
      writeWhole(join(folderOf(index), 'rows.json'), JSON.stringify(ingested)),
    fileOf: (index, rendition) =>
      rendition === 'original'
        ? `${drawnPath(pictures, index)}.jpg`
        : join(folderOf(index), rendition),
  }
}

export const drawnPath = (folder: string, index: number): string =>
  join(folder, String(index).padStart(5, '0'))

/** Atomic: writes a temporary file and renames it, so an interrupted run leaves no partial file. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${path}.part`, content)
  await rename(`${path}.part`, path)
}

async function readJson<T>(path: string): Promise<T | null> {
  try {
    // Trusted without validation: this program wrote it, and the folder name contains the version.
    const content: T = JSON.parse(await readFile(path, 'utf8'))
    return content
  } catch {
    return null
  }
}

async function hashOf(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const names = globSync('**/*.ts', { cwd: folder }).filter((name) => !/test(ing)?\b/.test(name))
    for (const name of names.toSorted()) hash.update(await readFile(join(folder, name)))
  }
  return hash.digest('hex').slice(0, 12)
}
