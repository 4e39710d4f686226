import { buffer } from 'node:stream/consumers'
import { storageKey, thumbName } from '@shoebox/domain/catalog/renditions'
import { embedPhoto } from '../../catalog/indexing/embed-photo.ts'
import type { JobCtx } from '../../context.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { detectFaces } from '../../rights/faces/detect-faces.ts'
import { type IngestWork, originalPath } from './ingest-work.ts'
import { recordStep, type StepOutcome } from './record-step.ts'

/** Step 3: detects faces if the family has consented. Uses the original: in a thumb, faces of a group are too small. */
export async function analyzeFaces(ctx: JobCtx, work: IngestWork): Promise<StepOutcome> {
  const { photoId, isBack } = work
  if (!isBack) await detectFaces(ctx, { photoId, image: () => originalPath(work) })

  return recordStep(ctx, { photoId, from: 'faces', to: 'embed' })
}

/** Step 4: embeds the smallest thumb, which still has more pixels than the model reads. */
export async function embedThumb(
  ctx: JobCtx,
  { photoId, thumb }: IngestWork,
): Promise<StepOutcome> {
  const key = storageKey(photoId, thumbName(256, 'jpg'))
  await embedPhoto(ctx, {
    photoId,
    image: async () => thumb ?? (await readObject(ctx.derivatives, key)),
  })

  return recordStep(ctx, { photoId, from: 'embed', to: 'finish' })
}

async function readObject(storage: Storage, key: string): Promise<Buffer> {
  const object = await storage.get(key)
  if (!object) throw new Error(`object missing in storage: ${key}`)
  return buffer(object.body)
}
