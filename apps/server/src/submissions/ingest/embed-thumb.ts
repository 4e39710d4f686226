import { storageKey, thumbName } from '@shoebox/domain/catalog/renditions'
import { embedPhoto } from '../../catalog/indexing/embed-photo.ts'
import type { JobCtx } from '../../context.ts'
import type { IngestWork, StepOutcome } from './ingest-work.ts'
import { readObject } from './read-object.ts'
import { recordStep } from './record-step.ts'

/** By its smallest thumb, which has more pixels than the model looks at. */
export async function embedThumb(ctx: JobCtx, work: IngestWork): Promise<StepOutcome> {
  const { photoId } = work
  const key = storageKey(photoId, thumbName(256, 'jpg'))
  await embedPhoto(ctx, {
    photoId,
    image: async () => work.thumb ?? (await readObject(ctx.derivatives, key)),
  })

  return recordStep(ctx, { photoId, from: 'embed', to: 'finish' })
}
