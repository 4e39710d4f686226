import phashModule from 'sharp-phash'
import { openPicture, type Picture, toPicture } from './decoder.ts'
import { readOriginal } from './read-original.ts'

/** 64 bits each, as text that PostgreSQL reads as `bit(64)`. */
export type ImageHashes = { phash: string; mirrorPhash: string }

export async function hashImage(path: string): Promise<ImageHashes> {
  const { picture } = await readOriginal(path, longSide)
  return hashPicture(picture)
}

/** The hash looks at 32 x 32 pixels; a few times that many decide the same. */
const longSide = 512

/** For a caller that has decoded the file anyway. */
export async function hashPicture(picture: Picture): Promise<ImageHashes> {
  const small = await toPicture(
    openPicture(picture).resize({ width: 128, height: 128, fit: 'fill' }),
  )
  const mirrored = await toPicture(openPicture(small).flop())
  return { phash: await hash(small), mirrorPhash: await hash(mirrored) }
}

// Its types tell of a default export, but it is CommonJS: what is imported is the function itself.
const perceptualHash = phashModule as unknown as typeof phashModule.default

function hash({ data, width, height }: Picture): Promise<string> {
  return perceptualHash(data, { raw: { width, height, channels: 3 } })
}
