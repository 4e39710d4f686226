import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { originalName, storageKey } from '@shoebox/domain/catalog/renditions'
import type { JobCtx } from '../../context.ts'
import type { IngestRow } from './queries.ts'

/** The photo that an ingest job processes. */
export type IngestWork = Pick<
  IngestRow,
  'photoId' | 'userId' | 'fileSize' | 'sha256' | 'isBack'
> & {
  /** Downloads the original once; it stays in the scratch folder until the job ends. */
  original: () => Promise<OriginalFile>
  /** The thumb that the derive step created in this job; null if that step ran in an earlier job. */
  thumb: Buffer | null
}

type OriginalFile =
  | { outcome: 'fetched'; path: string }
  | { outcome: 'rejected'; failure: 'missing_object' | 'size_mismatch' | 'hash_mismatch' }

export function openWork(
  ctx: JobCtx,
  photo: IngestRow,
): { work: IngestWork; close: () => Promise<void> } {
  const { photoId, userId, fileSize, sha256, isBack } = photo
  const path = ctx.scratch.pathFor(`${photoId}-${process.hrtime.bigint()}`)
  let download: Promise<OriginalFile> | null = null

  const original = () => {
    download ??= fetchOriginal(ctx, { photoId, fileSize, sha256, path })
    return download
  }
  const close = async () => {
    await download?.catch(() => undefined)
    if (download) await rm(path, { force: true })
  }
  return { work: { photoId, userId, fileSize, sha256, isBack, original, thumb: null }, close }
}

/** For steps after the check, which has verified the file: if the file is unreadable now, the step is retried. */
export async function originalPath(work: IngestWork): Promise<string> {
  const file = await work.original()
  if (file.outcome === 'rejected') throw new Error(`original not readable: ${file.failure}`)
  return file.path
}

type Download = { photoId: string; fileSize: number; sha256: string; path: string }

/** Verifies size and hash of each download, so that nothing is derived from a file other than the uploaded one. */
async function fetchOriginal(ctx: JobCtx, { photoId, fileSize, sha256, path }: Download) {
  const object = await ctx.originals.get(storageKey(photoId, originalName))
  if (!object) return { outcome: 'rejected', failure: 'missing_object' } as const
  if (object.length !== fileSize) {
    object.body.destroy()
    return { outcome: 'rejected', failure: 'size_mismatch' } as const
  }

  const hash = createHash('sha256')
  const hashing = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const file = createWriteStream(path)
  await pipeline(object.body, hashing, file)
  if (file.bytesWritten !== fileSize) throw new Error('storage ended the download early')
  if (hash.digest('hex') !== sha256)
    return { outcome: 'rejected', failure: 'hash_mismatch' } as const
  return { outcome: 'fetched', path } as const
}
