import type { JobCtx } from '../../context.ts'
import { findDuplicates } from '../duplicates/find-duplicates.ts'
import type { IngestWork, StepOutcome } from './ingest-work.ts'
import { settlePhoto } from './settle-photo.ts'

/** Looks for photos alike, which whoever reviews this one has to know of. */
export async function finishIngest(ctx: JobCtx, { photoId }: IngestWork): Promise<StepOutcome> {
  await findDuplicates(ctx, photoId)

  return settlePhoto(ctx, { photoId })
}
