import type { JobCtx } from '../../context.ts'
import { inspectImage } from '../../platform/image/inspect-image.ts'
import { hasSameFile, writeOriginal } from './ingest-queries.ts'
import type { IngestWork, StepOutcome } from './ingest-work.ts'
import { recordStep } from './record-step.ts'

/** Whether the file is what it was said to be, and one that we take. */
export async function checkUpload(ctx: JobCtx, work: IngestWork): Promise<StepOutcome> {
  const { photoId, userId, sha256 } = work
  const file = await work.original()
  if (file.outcome === 'refused') return file

  const inspection = await inspectImage(file.path, ctx.imageLimits)
  if (!inspection.ok) return { outcome: 'refused', failure: inspection.failure }
  if (await hasSameFile(ctx.db, { photoId, userId, sha256 }))
    return { outcome: 'refused', failure: 'duplicate_upload' }

  const { facts } = inspection
  const metadata = await ctx.metadata.read(file.path)
  return recordStep(ctx, {
    photoId,
    from: 'check',
    to: 'derive',
    write: (tx) =>
      writeOriginal(tx, {
        photoId,
        contentType: `image/${facts.format}`,
        width: facts.width,
        height: facts.height,
        orientation: facts.orientation,
        fileSize: work.fileSize,
        sha256,
        metadata,
      }),
  })
}
