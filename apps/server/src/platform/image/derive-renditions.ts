import {
  markedLongSides,
  markedName,
  type ThumbHeight,
  thumbFormats,
  thumbHeights,
  thumbName,
  widestRatio,
} from '@shoebox/domain/catalog/renditions'
import { rgbaToThumbHash } from 'thumbhash'
import { openPicture, type Picture, toPicture } from './decoder.ts'
import { type Encoded, encode } from './encode.ts'
import { hashPicture, type ImageHashes } from './hash-image.ts'
import { printSize } from './print-size.ts'
import { type PictureColors, readColors } from './read-colors.ts'
import { readOriginal } from './read-original.ts'
import { applyWatermark } from './watermark/apply-watermark.ts'
import type { MarkSeed } from './watermark/warp.ts'

export type DerivedFile = Encoded & { name: string }

export type Derivation = ImageHashes & {
  files: DerivedFile[]
  /** base64 */
  thumbhash: string
  colors: PictureColors
  /** '5 x 7 in' */
  printSize: string
}

/**
 * Derives everything that is published of a photo. The original is decoded once, at the size of the largest rendition;
 * the other renditions are made from that. Throws `DamagedImage` if the file is truncated or corrupt.
 */
export async function deriveRenditions({
  path,
  photoId,
  markSecret,
}: {
  path: string
  photoId: string
  markSecret: string
}): Promise<Derivation> {
  const { picture, ...size } = await readOriginal(path, markedLongSides.preview)
  const files: DerivedFile[] = []
  for (const height of thumbHeights) files.push(...(await makeThumbs(picture, height)))
  files.push(...(await makeMarked(picture, { photoId, secret: markSecret })))

  const tiny = await toPicture(
    openPicture(picture).resize({ width: 96, height: 96, fit: 'inside', withoutEnlargement: true }),
  )
  return {
    files,
    thumbhash: hashForPlaceholder(tiny),
    colors: readColors(tiny),
    printSize: printSize(size),
    ...(await hashPicture(picture)),
  }
}

async function makeThumbs(picture: Picture, height: ThumbHeight): Promise<DerivedFile[]> {
  const width = height * widestRatio
  const small = await toPicture(
    openPicture(picture).resize({ width, height, fit: 'inside', withoutEnlargement: true }),
  )
  const files: DerivedFile[] = []
  for (const format of thumbFormats) {
    const encoded = await encode(openPicture(small), format)
    files.push({ name: thumbName(height, format), ...encoded })
  }
  return files
}

/** Both sizes carry the same mark: by comparing two different marks, an attacker could remove both. */
async function makeMarked(picture: Picture, seed: MarkSeed): Promise<DerivedFile[]> {
  const marked = applyWatermark(picture, seed)
  const side = markedLongSides.featured
  const smaller = openPicture(marked).resize({
    width: side,
    height: side,
    fit: 'inside',
    withoutEnlargement: true,
  })
  return [
    { name: markedName('featured'), ...(await encode(smaller, 'webp')) },
    { name: markedName('preview'), ...(await encode(openPicture(marked), 'webp')) },
  ]
}

function hashForPlaceholder({ data, width, height }: Picture): string {
  const rgba = new Uint8Array(width * height * 4).fill(255)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    rgba.set(data.subarray(pixel * 3, pixel * 3 + 3), pixel * 4)
  }
  return Buffer.from(rgbaToThumbHash(width, height, rgba)).toString('base64')
}
