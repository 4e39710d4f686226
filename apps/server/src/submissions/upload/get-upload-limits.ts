import type { Outside } from '../../context.ts'

/** The jobs decide in the end; this spares a family the sending of what they would refuse. */
export async function getUploadLimits({ imageLimits }: Pick<Outside, 'imageLimits'>) {
  const { bytes, pixels, side, shortSide } = imageLimits
  return { bytes, pixels, side, short_side: shortSide }
}
