import { createStoredValue } from '@shoebox/web-kit/browser/stored'
import * as z from 'zod/mini'
import type { ChosenFile, RejectedFile } from './upload-item.ts'

/** Maximum length of each stored list. The oldest entries are dropped. */
const maxEntries = 500

const clearedIds = createStoredValue({ key: 'upload_cleared', area: 'local', parse: parseIds })
const rejectedFiles = createStoredValue({
  key: 'upload_rejected',
  area: 'local',
  parse: parseRejected,
})
const hashCache = createStoredValue({ key: 'upload_hashes', area: 'session', parse: parseHashes })

/** Photos whose rows the user cleared: the photos remain, but their rows do not come back on the next visit. */
export function readClearedPhotos(): Set<string> {
  return new Set(clearedIds.read() ?? [])
}

export function rememberCleared(photoId: string): void {
  const others = (clearedIds.read() ?? []).filter((id) => id !== photoId)
  clearedIds.write([...others.slice(1 - maxEntries), photoId])
}

/** The hash of a file that the user chose before in this tab, so it need not be computed again after a reload. */
export function readCachedHash(file: ChosenFile): string | null {
  return hashCache.read()?.find(([key]) => key === fileKey(file))?.[1] ?? null
}

export function cacheHash(file: ChosenFile, sha256: string): void {
  const others = (hashCache.read() ?? []).filter(([key]) => key !== fileKey(file))
  hashCache.write([...others.slice(1 - maxEntries), [fileKey(file), sha256]])
}

/** As long as the server lists the files that it rejected. */
const keepRejectedMs = 24 * 60 * 60 * 1000

/** Files that the browser rejected within the last day. */
export function readRejectedFiles(userId: string): RejectedFile[] {
  const since = Date.now() - keepRejectedMs
  return (rejectedFiles.read() ?? [])
    .filter((entry) => entry.userId === userId && entry.at > since)
    .map(({ file, text, label }) => ({
      file: { ...file, type: '' },
      failure: { label, text, canRetry: false, isConnectionError: false },
    }))
}

export function rememberRejected(userId: string, files: readonly RejectedFile[]): void {
  const since = Date.now() - keepRejectedMs
  const knownIds = new Set(rejectedFiles.read()?.map(({ file }) => file.id))
  const newEntries = files
    .filter(({ file }) => !knownIds.has(file.id))
    .map(({ file: { id, name, size, lastModified }, failure: { label, text } }) => ({
      userId,
      at: Date.now(),
      file: { id, name, size, lastModified },
      label,
      text,
    }))
  if (newEntries.length === 0) return
  const others = (rejectedFiles.read() ?? []).filter(({ at }) => at > since)
  rejectedFiles.write([...others, ...newEntries].slice(-maxEntries))
}

export function forgetRejected(ids: ReadonlySet<string>): void {
  const entries = rejectedFiles.read() ?? []
  const others = entries.filter(({ file }) => !ids.has(file.id))
  if (others.length < entries.length) rejectedFiles.write(others)
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
    label: z.string(),
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
