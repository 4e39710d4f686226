import { access } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { isSaidOfFile, openFile, openOwn, type Picture, toPicture } from './decoder.ts'
import { hasJpegEnd } from './jpeg-end.ts'
import { readJpegFrame } from './jpeg-header.ts'
import { holdWhileDecoding } from './memory-budget.ts'
import { readTiffDirectory } from './tiff-header.ts'

export type Original = {
  /** Upright, in sRGB by its own profile, no side longer than asked for. */
  picture: Picture
  /** Of the file itself, upright. */
  width: number
  height: number
}

/** The file's own fault: it ends early or is broken inside. */
export class DamagedImage extends Error {}

/** Decodes a file once. */
export async function readOriginal(path: string, longSide: number): Promise<Original> {
  await access(path)
  const frame = await readJpegFrame(path)
  if (frame && !(await hasJpegEnd(path))) throw new DamagedImage('ends without its mark')

  const header = frame ?? (await readTiffDirectory(path))
  return holdWhileDecoding(header?.heldBytes ?? 0, () => decode(path, longSide))
}

async function decode(path: string, longSide: number): Promise<Original> {
  try {
    const { space, hasProfile, autoOrient } = await openFile(path, mostPixels).metadata()
    const picture = await readSmall(path, { longSide, space, hasProfile })
    return { picture, ...autoOrient }
  } catch (error) {
    if (!isSaidOfFile(error)) throw error
    throw new DamagedImage('cannot be decoded to its end', { cause: error })
  }
}

type Reading = { longSide: number; space: string; hasProfile: boolean }

async function readSmall(path: string, { longSide, space, hasProfile }: Reading): Promise<Picture> {
  const small = openFile(path, mostPixels)
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })

  if (hasProfile && space === 'grey16') return toPicture(await keepGrayProfile(small))
  // sharp takes 16-bit color to Display P3 first, but only where a profile was embedded: asking for
  // sRGB without one would read plain sRGB as P3.
  if (hasProfile && space === 'rgb16') return toPicture(small.withIccProfile('srgb'))
  return toPicture(small)
}

/** What `inspectImage` let through is smaller; this holds for anything that did not come that way. */
const mostPixels = 130_000_000

/**
 * sharp leaves the profile of 16-bit gray unread. Taken along in a small 8-bit copy, it is read
 * like any other.
 */
async function keepGrayProfile(image: Sharp): Promise<Sharp> {
  const copy = await image
    .toColourspace('b-w')
    .keepIccProfile()
    .tiff({ compression: 'none' })
    .toBuffer()
  return openOwn(copy)
}
