import type { ChosenFile } from '../engine/upload-item.ts'

const storageKey = 'upload_hashes'
const mostKept = 500

/** Hash cache of this tab: files that are chosen again after a reload are not read a second time. */
export function knownHashOf(file: ChosenFile): string | null {
  return readKnown().find(([key]) => key === keyOf(file))?.[1] ?? null
}

export function keepHash(file: ChosenFile, sha256: string): void {
  const others = readKnown().filter(([key]) => key !== keyOf(file))
  try {
    sessionStorage.setItem(
      storageKey,
      JSON.stringify([...others.slice(1 - mostKept), [keyOf(file), sha256]]),
    )
  } catch {
    // Storage is full or blocked; the hash is computed again next time.
  }
}

type Known = [key: string, sha256: string]

function keyOf({ name, size, lastModified }: ChosenFile): string {
  return `${size}:${lastModified}:${name}`
}

function readKnown(): Known[] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(list) ? list.filter(isKnown) : []
  } catch {
    return []
  }
}

function isKnown(value: unknown): value is Known {
  return (
    Array.isArray(value) && value.length === 2 && value.every((item) => typeof item === 'string')
  )
}
