import type { JobCtx } from '../../context.ts'
import { detectFaces } from '../../rights/faces/detect-faces.ts'
import type { IngestWork, StepOutcome } from './ingest-work.ts'
import { recordStep } from './record-step.ts'

/** In the original, because a thumb is too small for the faces of a group. Without consent nothing is looked at. */
export async function lookForFaces(ctx: JobCtx, work: IngestWork): Promise<StepOutcome> {
  const { photoId, isBack } = work
  if (isBack) return recordStep(ctx, { photoId, from: 'faces', to: 'embed' })

  await detectFaces(ctx, {
    photoId,
    image: async () => {
      const file = await work.original()
      if (file.outcome === 'refused') throw new Error(`the original of a photo: ${file.failure}`)
      return file.path
    },
  })

  return recordStep(ctx, { photoId, from: 'faces', to: 'embed' })
}
