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
  /** Upright, converted to sRGB with the file's profile, no side longer than requested. */
  picture: Picture
  /** Size of the original, upright. */
  width: number
  height: number
}

/** The file itself is truncated or corrupt. */
export class DamagedImage extends Error {}

/** Decodes a file: once, or twice if the decoder stopped at a harmless warning. */
export async function readOriginal(path: string, longSide: number): Promise<Original> {
  await access(path)
  const frame = await readJpegFrame(path)
  if (frame && !(await hasJpegEnd(path))) throw new DamagedImage('ends without its mark')

  const header = frame ?? (await readTiffDirectory(path))
  const read = frame ? readJpeg : readSmall
  return holdWhileDecoding(header?.heldBytes ?? 0, () => decode(path, { longSide, read }))
}

type DecodeOptions = { longSide: number; space: string; hasProfile: boolean }
type Read = (path: string, options: DecodeOptions) => Promise<Picture>

async function decode(
  path: string,
  { longSide, read }: { longSide: number; read: Read },
): Promise<Original> {
  try {
    const { space, hasProfile, autoOrient } = await openFile(path, { pixels: maxPixels }).metadata()
    const picture = await read(path, { longSide, space, hasProfile })
    return { picture, ...autoOrient }
  } catch (error) {
    if (!isFileError(error)) throw error
    throw new DamagedImage('cannot be decoded to its end', { cause: error })
  }
}

/**
 * The decoder only warns of truncated data, as of many harmless defects. So the first attempt fails at any warning; if no
 * data was missing, a second one fails at errors only. Warnings in the last eight rows are not reported at all.
 */
async function readJpeg(path: string, options: DecodeOptions): Promise<Picture> {
  try {
    return await readSmall(path, { ...options, failOn: 'warning' })
  } catch (error) {
    if (!isFileError(error) || isTruncatedJpeg(error)) throw error
    return readSmall(path, options)
  }
}

async function readSmall(
  path: string,
  {
    longSide,
    space,
    hasProfile,
    failOn = 'error',
  }: DecodeOptions & { failOn?: 'error' | 'warning' },
): Promise<Picture> {
  const small = openFile(path, { pixels: maxPixels, failOn })
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })

  if (hasProfile && space === 'grey16') return toPicture(await keepGrayProfile(small))
  // sharp converts 16-bit color with an embedded profile to Display P3 first, so it needs an explicit sRGB. Without a
  // profile, that would read plain sRGB as P3.
  if (hasProfile && space === 'rgb16') return toPicture(small.withIccProfile('srgb'))
  return toPicture(small)
}

/** Second limit, for files that did not pass `inspectImage`, whose own limit is lower. */
const maxPixels = 130_000_000

/**
 * sharp ignores the profile of 16-bit gray images. It applies the profile of a small 8-bit copy, so we make one.
 */
async function keepGrayProfile(image: Sharp): Promise<Sharp> {
  const copy = await image
    .toColourspace('b-w')
    .keepIccProfile()
    .tiff({ compression: 'none' })
    .toBuffer()
  return openOwn(copy)
}
