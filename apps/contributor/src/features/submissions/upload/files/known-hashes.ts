import { stored } from '@shoebox/web-kit/browser/stored'
import type { ChosenFile } from '../engine/upload-item.ts'

const maxStored = 500

const hashes = stored({ key: 'upload_hashes', area: 'session', parse: parseHashes })

/** Hash cache of this tab: files that are chosen again after a reload are not read a second time. */
export function knownHashOf(file: ChosenFile): string | null {
  return hashes.read()?.find(([key]) => key === keyOf(file))?.[1] ?? null
}

export function keepHash(file: ChosenFile, sha256: string): void {
  const others = (hashes.read() ?? []).filter(([key]) => key !== keyOf(file))
  hashes.write([...others.slice(1 - maxStored), [keyOf(file), sha256]])
}

type KnownHash = [key: string, sha256: string]

function keyOf({ name, size, lastModified }: ChosenFile): string {
  return `${size}:${lastModified}:${name}`
}

function parseHashes(text: string): KnownHash[] | null {
  const list: unknown = JSON.parse(text)

  return Array.isArray(list) ? list.filter(isKnownHash) : null
}

function isKnownHash(value: unknown): value is KnownHash {
  return (
    Array.isArray(value) && value.length === 2 && value.every((item) => typeof item === 'string')
  )
}
