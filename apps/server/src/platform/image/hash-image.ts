import phashModule from 'sharp-phash'
import { openPicture, type Picture, toPicture } from './decoder.ts'

/** Perceptual hashes of 64 bits each, as text for PostgreSQL's `bit(64)`. */
export type ImageHashes = { phash: string; mirrorPhash: string }

export async function hashPicture(picture: Picture): Promise<ImageHashes> {
  const small = await toPicture(
    openPicture(picture).resize({ width: 128, height: 128, fit: 'fill' }),
  )
  const mirrored = await toPicture(openPicture(small).flop())
  return { phash: await hash(small), mirrorPhash: await hash(mirrored) }
}

function hash({ data, width, height }: Picture): Promise<string> {
  if (!isFunction(phashModule)) throw new Error('sharp-phash no longer exports a function')
  return phashModule(data, { raw: { width, height, channels: 3 } })
}

/** The types of sharp-phash declare a default export, but the CommonJS import is the function itself. */
function isFunction(imported: unknown): imported is typeof phashModule.default {
  return typeof imported === 'function'
}
