import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { originalName, storageKey } from '@shoebox/domain/catalog/renditions'
import type { IngestFailure } from '@shoebox/domain/submissions/ingest'
import type { JobCtx } from '../../context.ts'
import type { IngestRow, WorkingStep } from './ingest-queries.ts'

/** A photo in work. Its file is fetched once and lies in the scratch folder until the job ends. */
export type IngestWork = Pick<
  IngestRow,
  'photoId' | 'userId' | 'fileSize' | 'sha256' | 'isBack'
> & {
  original: () => Promise<FetchedFile>
  /** A thumb that a step of this job has just made, so that it is not fetched again. */
  thumb: Buffer | null
  close: () => Promise<void>
}

export type FetchedFile =
  | { outcome: 'fetched'; path: string }
  | { outcome: 'refused'; failure: 'missing_object' | 'size_mismatch' | 'hash_mismatch' }

/** `refused` is about the file and for good; what is thrown is tried again. */
export type StepOutcome =
  | { outcome: 'moved'; next: WorkingStep | 'done' }
  | { outcome: 'refused'; failure: IngestFailure }
  /** Somebody else has taken the photo elsewhere meanwhile. */
  | { outcome: 'overtaken' }

export function openWork(ctx: JobCtx, photo: IngestRow): IngestWork {
  const { photoId, userId, fileSize, sha256, isBack } = photo
  const path = ctx.scratch.pathFor(`${photoId}-${process.hrtime.bigint()}`)
  let fetching: Promise<FetchedFile> | null = null

  return {
    photoId,
    userId,
    fileSize,
    sha256,
    isBack,
    thumb: null,
    original: () => {
      fetching ??= fetchOriginal(ctx, { photoId, fileSize, sha256, path })
      return fetching
    },
    close: async () => {
      await fetching?.catch(() => undefined)
      if (fetching) await rm(path, { force: true })
    },
  }
}

type Fetching = { photoId: string; fileSize: number; sha256: string; path: string }

/** Hashed while it passes, whichever step fetches it: nothing is made of a file other than the one that was sent. */
async function fetchOriginal(ctx: JobCtx, { photoId, fileSize, sha256, path }: Fetching) {
  const object = await ctx.originals.get(storageKey(photoId, originalName))
  if (!object) return { outcome: 'refused', failure: 'missing_object' } as const
  if (object.length !== fileSize) {
    object.body.destroy()
    return { outcome: 'refused', failure: 'size_mismatch' } as const
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
  if (file.bytesWritten !== fileSize) throw new Error('the storage ended a file early')
  if (hash.digest('hex') !== sha256)
    return { outcome: 'refused', failure: 'hash_mismatch' } as const
  return { outcome: 'fetched', path } as const
}
