import { hash } from 'node:crypto'
import { nameColor } from '@shoebox/domain/catalog/color-name'
import { spellWord } from '@shoebox/domain/catalog/photo-vocabulary'
import { storageKey, thumbName } from '@shoebox/domain/catalog/renditions'
import type { JobCtx } from '../../context.ts'
import { type Derivation, deriveRenditions } from '../../platform/image/derive-renditions.ts'
import { DamagedImage } from '../../platform/image/read-original.ts'
import { type IngestWork, originalPath } from './ingest-work.ts'
import { writeDerivation } from './queries.ts'
import { recordStep, type StepOutcome } from './record-step.ts'

/**
 * Step 2: renders and stores all published renditions. Storage keys depend only on the photo, so a rerun overwrites
 * them.
 */
export async function derivePhoto(ctx: JobCtx, work: IngestWork): Promise<StepOutcome> {
  const { photoId, sha256 } = work
  const path = await originalPath(work)
  const derived = await derive({ path, photoId, markSecret: ctx.markSecret })
  if (!derived) return { outcome: 'rejected', failure: 'damaged' }

  await Promise.all(
    derived.files.map(({ name, body, contentType }) =>
      ctx.derivatives.put({ key: storageKey(photoId, name), body, contentType }),
    ),
  )
  const outcome = await recordStep(ctx, {
    photoId,
    from: 'derive',
    to: 'faces',
    write: (tx) => writeDerivation(tx, toDerivationRow({ photoId, sha256, derived })),
  })
  const thumb = derived.files.find(({ name }) => name === thumbName(256, 'jpg'))?.body
  return outcome.outcome === 'moved' && thumb ? { ...outcome, thumb } : outcome
}

/** Returns null if the image data is damaged. Throws any other error, so that the step is retried. */
async function derive(photo: Parameters<typeof deriveRenditions>[0]): Promise<Derivation | null> {
  try {
    return await deriveRenditions(photo)
  } catch (error) {
    if (error instanceof DamagedImage) return null
    throw error
  }
}

type DerivedPhoto = { photoId: string; sha256: string; derived: Derivation }

function toDerivationRow({ photoId, sha256, derived }: DerivedPhoto) {
  const { colors } = derived
  return {
    photoId,
    sha256,
    phash: derived.phash,
    mirrorPhash: derived.mirrorPhash,
    thumbhash: derived.thumbhash,
    dominantColor: nameColor(colors.dominant),
    colorMode: colors.mode,
    colorTerms: [colors.mode, ...colors.names].map((term) => spellWord('color_and_mood', term)),
    printSize: derived.printSize,
    files: derived.files.map(({ body, ...file }) => ({
      ...file,
      fileSize: body.length,
      sha256: hash('sha256', body),
    })),
  }
}
