import { createStoredValue } from '@shoebox/web-kit/browser/stored'
import * as z from 'zod/mini'
import type { ChosenFile, RejectedFile } from './upload-item.ts'

/** Per list; the oldest entries are dropped. */
const maxStored = 500

const cleared = createStoredValue({ key: 'upload_cleared', area: 'local', parse: parseIds })
const rejected = createStoredValue({ key: 'upload_rejected', area: 'local', parse: parseRejected })
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

/** As long as the server lists the files that it rejected. */
const rejectedMs = 24 * 60 * 60 * 1000

/** Files that the browser rejected within the last day. */
export function readRejectedFiles(userId: string): RejectedFile[] {
  const since = Date.now() - rejectedMs
  return (rejected.read() ?? [])
    .filter((entry) => entry.userId === userId && entry.at > since)
    .map(({ file, text, state }) => ({
      file: { ...file, type: '' },
      failure: { state, text, canRetry: false, isConnectionError: false },
    }))
}

export function rememberRejected(userId: string, files: readonly RejectedFile[]): void {
  const since = Date.now() - rejectedMs
  const knownIds = new Set(rejected.read()?.map(({ file }) => file.id))
  const added = files
    .filter(({ file }) => !knownIds.has(file.id))
    .map(({ file: { id, name, size, lastModified }, failure: { state, text } }) => ({
      userId,
      at: Date.now(),
      file: { id, name, size, lastModified },
      state,
      text,
    }))
  if (added.length === 0) return
  const others = (rejected.read() ?? []).filter(({ at }) => at > since)
  rejected.write([...others, ...added].slice(-maxStored))
}

export function forgetRejected(ids: ReadonlySet<string>): void {
  const entries = rejected.read() ?? []
  const others = entries.filter(({ file }) => !ids.has(file.id))
  if (others.length < entries.length) rejected.write(others)
}

function fileKey({ name, size, lastModified }: ChosenFile): string {
  return `${size}:${lastModified}:${name}`
}

const storedRejections = z.array(
  z.object({
    userId: z.string(),
    at: z.number(),
    file: z.object({
      id: z.string(),
      name: z.string(),
      size: z.number(),
      lastModified: z.number(),
    }),
    state: z.string(),
    text: z.string(),
  }),
)

function parseRejected(text: string): z.infer<typeof storedRejections> | null {
  return storedRejections.safeParse(JSON.parse(text)).data ?? null
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
