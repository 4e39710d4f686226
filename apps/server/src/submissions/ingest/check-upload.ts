import type { JobCtx } from '../../context.ts'
import { inspectImage } from '../../platform/image/inspect-image.ts'
import type { IngestWork } from './ingest-work.ts'
import { hasSameFile, writeOriginal } from './queries.ts'
import { recordStep, type StepOutcome } from './record-step.ts'

/** Step 1: verifies that size and hash are those that the browser announced, and that we accept the image. */
export async function checkUpload(ctx: JobCtx, work: IngestWork): Promise<StepOutcome> {
  const { photoId, userId, sha256 } = work
  const file = await work.original()
  if (file.outcome === 'rejected') return file

  const inspection = await inspectImage(file.path, ctx.imageLimits)
  if (!inspection.ok) return { outcome: 'rejected', failure: inspection.failure }
  if (await hasSameFile(ctx.db, { photoId, userId, sha256 }))
    return { outcome: 'rejected', failure: 'duplicate_upload' }

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
