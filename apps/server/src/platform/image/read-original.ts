import { access } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import {
  isFileError,
  isTruncatedJpeg,
  openFile,
  openOwn,
  type Picture,
  toPicture,
} from './decoder.ts'
import { hasJpegEnd } from './formats/jpeg-end.ts'
import { readJpegFrame } from './formats/jpeg-header.ts'
import { readTiffDirectory } from './formats/tiff-header.ts'
import { holdWhileDecoding } from './memory-budget.ts'

export type Original = {
  /** Upright, in sRGB by its own profile, no side longer than asked for. */
  picture: Picture
  /** Of the file itself, upright. */
  width: number
  height: number
}

/** The file's own fault: it ends early or is broken inside. */
export class DamagedImage extends Error {}

/** Decodes a file: once, unless the decoder warns of what is harmless. */
export async function readOriginal(path: string, longSide: number): Promise<Original> {
  await access(path)
  const frame = await readJpegFrame(path)
  if (frame && !(await hasJpegEnd(path))) throw new DamagedImage('ends without its mark')

  const header = frame ?? (await readTiffDirectory(path))
  const read = frame ? readJpeg : readSmall
  return holdWhileDecoding(header?.heldBytes ?? 0, () => decode(path, { longSide, read }))
}

type Reading = { longSide: number; space: string; hasProfile: boolean }
type Read = (path: string, reading: Reading) => Promise<Picture>

async function decode(
  path: string,
  { longSide, read }: { longSide: number; read: Read },
): Promise<Original> {
  try {
    const { space, hasProfile, autoOrient } = await openFile(path, { pixels }).metadata()
    const picture = await read(path, { longSide, space, hasProfile })
    return { picture, ...autoOrient }
  } catch (error) {
    if (!isFileError(error)) throw error
    throw new DamagedImage('cannot be decoded to its end', { cause: error })
  }
}

/**
 * Of data that ends before the picture does, as of much that is harmless, the decoder only warns; so it stops at the first
 * warning, and where no data was missing it reads again by errors alone. Of the last eight rows it decodes it stops at none.
 */
async function readJpeg(path: string, reading: Reading): Promise<Picture> {
  try {
    return await readSmall(path, { ...reading, failOn: 'warning' })
  } catch (error) {
    if (!isFileError(error) || isTruncatedJpeg(error)) throw error
    return readSmall(path, reading)
  }
}

async function readSmall(
  path: string,
  { longSide, space, hasProfile, failOn = 'error' }: Reading & { failOn?: 'error' | 'warning' },
): Promise<Picture> {
  const small = openFile(path, { pixels, failOn })
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })

  if (hasProfile && space === 'grey16') return toPicture(await keepGrayProfile(small))
  // sharp takes 16-bit color to Display P3 first, but only where a profile was embedded: asking for
  // sRGB without one would read plain sRGB as P3.
  if (hasProfile && space === 'rgb16') return toPicture(small.withIccProfile('srgb'))
  return toPicture(small)
}

/** What `inspectImage` let through is smaller; this holds for anything that did not come that way. */
const pixels = 130_000_000

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
