import { createStoredValue } from '@shoebox/web-kit/browser/stored'
import type { ChosenFile } from './upload-item.ts'

/** Per list; the oldest entries are dropped. */
const maxStored = 500

const cleared = createStoredValue({ key: 'upload_cleared', area: 'local', parse: parseIds })
const hashes = createStoredValue({ key: 'upload_hashes', area: 'session', parse: parseHashes })

/** Photos whose rows the user cleared: the photos remain, but their rows do not come back on the next visit. */
export function readClearedPhotos(): Set<string> {
  return new Set(cleared.read() ?? [])
}

export function rememberCleared(photoId: string): void {
  const others = (cleared.read() ?? []).filter((id) => id !== photoId)
  cleared.write([...others.slice(1 - maxStored), photoId])
}

/** Saves hashing a file again that the user chooses after a reload. */
export function readCachedHash(file: ChosenFile): string | null {
  return hashes.read()?.find(([key]) => key === fileKey(file))?.[1] ?? null
}

export function cacheHash(file: ChosenFile, sha256: string): void {
  const others = (hashes.read() ?? []).filter(([key]) => key !== fileKey(file))
  hashes.write([...others.slice(1 - maxStored), [fileKey(file), sha256]])
}

function fileKey({ name, size, lastModified }: ChosenFile): string {
  return `${size}:${lastModified}:${name}`
}

function parseIds(text: string): readonly string[] | null {
  const list: unknown = JSON.parse(text)

  return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : null
}

type CachedHash = [key: string, sha256: string]

function parseHashes(text: string): CachedHash[] | null {
  const list: unknown = JSON.parse(text)

  return Array.isArray(list) ? list.filter(isCachedHash) : null
}

function isCachedHash(value: unknown): value is CachedHash {
  return (
    Array.isArray(value) && value.length === 2 && value.every((item) => typeof item === 'string')
  )
}
