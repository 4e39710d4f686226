import type { ChosenFile } from '../engine/upload-item.ts'

const storageKey = 'upload_hashes'
const mostKept = 500

/** After a reload the same files are chosen again; what this tab has hashed is not read a second time. */
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
    // Full or forbidden: then it is computed again.
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
