import { hash } from 'node:crypto'
import { nameColor } from '@shoebox/domain/catalog/color-name'
import { spellWord } from '@shoebox/domain/catalog/photo-vocabulary'
import { storageKey, thumbName } from '@shoebox/domain/catalog/renditions'
import type { JobCtx } from '../../context.ts'
import { type Derivation, deriveRenditions } from '../../platform/image/derive-renditions.ts'
import { DamagedImage } from '../../platform/image/read-original.ts'
import { writeDerivation } from './ingest-queries.ts'
import type { IngestWork, StepOutcome } from './ingest-work.ts'
import { recordStep } from './record-step.ts'

/**
 * Everything that is published of the photo. Names depend on nothing but the photo, so that a second run writes over
 * what the first one left.
 */
export async function derivePhoto(ctx: JobCtx, work: IngestWork): Promise<StepOutcome> {
  const { photoId, sha256 } = work
  const file = await work.original()
  // It was there and whole when it was checked.
  if (file.outcome === 'refused') throw new Error(`the original of a photo: ${file.failure}`)

  const derived = await derive({ path: file.path, photoId, markSecret: ctx.markSecret })
  if (!derived) return { outcome: 'refused', failure: 'damaged' }

  await Promise.all(
    derived.files.map(({ name, body, contentType }) =>
      ctx.derivatives.put({ key: storageKey(photoId, name), body, contentType }),
    ),
  )
  work.thumb = derived.files.find(({ name }) => name === thumbName(256, 'jpg'))?.body ?? null

  return recordStep(ctx, {
    photoId,
    from: 'derive',
    to: 'faces',
    write: (tx) =>
      writeDerivation(tx, {
        photoId,
        sha256,
        phash: derived.phash,
        mirrorPhash: derived.mirrorPhash,
        thumbhash: derived.thumbhash,
        dominantColor: nameColor(derived.colors.dominant),
        colorMode: derived.colors.mode,
        colorWords: [derived.colors.mode, ...derived.colors.names].map((word) =>
          spellWord('color_and_mood', word),
        ),
        printSize: derived.printSize,
        files: derived.files.map(({ body, ...facts }) => ({
          ...facts,
          fileSize: body.length,
          sha256: hash('sha256', body),
        })),
      }),
  })
}

/** Null where the pixels end early. Anything else that goes wrong is not the picture's fault. */
async function derive(photo: Parameters<typeof deriveRenditions>[0]): Promise<Derivation | null> {
  try {
    return await deriveRenditions(photo)
  } catch (error) {
    if (error instanceof DamagedImage) return null
    throw error
  }
}
