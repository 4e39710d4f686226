import { createStoredValue } from '@shoebox/web-kit/browser/stored'
import type { ChosenFile } from './upload-item.ts'

/** What the browser stores about uploads; the oldest entries are dropped. */
const maxStored = 500

const cleared = createStoredValue({ key: 'upload_cleared', area: 'local', parse: parseIds })
const hashes = createStoredValue({ key: 'upload_hashes', area: 'session', parse: parseHashes })

/** Photos whose rows the user cleared: the photos remain, but their rows do not come back on the next visit. */
export function clearedPhotos(): Set<string> {
  return new Set(cleared.read() ?? [])
}

export function clearPhoto(photoId: string): void {
  const others = (cleared.read() ?? []).filter((id) => id !== photoId)
  cleared.write([...others.slice(1 - maxStored), photoId])
}

/** Files that are chosen again after a reload of the tab are not read a second time. */
export function knownHashOf(file: ChosenFile): string | null {
  return hashes.read()?.find(([key]) => key === keyOf(file))?.[1] ?? null
}

export function keepHash(file: ChosenFile, sha256: string): void {
  const others = (hashes.read() ?? []).filter(([key]) => key !== keyOf(file))
  hashes.write([...others.slice(1 - maxStored), [keyOf(file), sha256]])
}

function keyOf({ name, size, lastModified }: ChosenFile): string {
  return `${size}:${lastModified}:${name}`
}

function parseIds(text: string): readonly string[] | null {
  const list: unknown = JSON.parse(text)

  return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : null
}

type KnownHash = [key: string, sha256: string]

function parseHashes(text: string): KnownHash[] | null {
  const list: unknown = JSON.parse(text)

  return Array.isArray(list) ? list.filter(isKnownHash) : null
}

function isKnownHash(value: unknown): value is KnownHash {
  return (
    Array.isArray(value) && value.length === 2 && value.every((item) => typeof item === 'string')
  )
}
