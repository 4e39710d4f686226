import { markedLongSides, thumbHeights, widestRatio } from '@shoebox/domain/renditions'
import sharp from 'sharp'

/**
 * The same derivatives by sharp alone, as a measure for our own work: one decode, the same sizes,
 * formats and qualities, and nothing else: no mark, no hashes, no checks, no color of its own.
 */
export async function bareDerive(path: string): Promise<number> {
  const side = markedLongSides.preview
  const inside = { fit: 'inside', withoutEnlargement: true } as const
  const { data, info } = await sharp(path, { autoOrient: true })
    .resize({ width: side, height: side, ...inside })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const working = sharp(data, { raw: info }).withIccProfile('srgb')
  const thumbs = thumbHeights.flatMap((height) => {
    const small = working.clone().resize({ width: height * widestRatio, height, ...inside })
    return [
      small.clone().avif({ quality: 55, effort: 2 }),
      small.clone().webp({ quality: 78, effort: 4 }),
      small.clone().jpeg({ quality: 80, mozjpeg: true }),
    ]
  })
  const featured = working
    .clone()
    .resize({ width: markedLongSides.featured, height: markedLongSides.featured, ...inside })
  const large = [featured, working].map((image) => image.clone().webp({ quality: 78, effort: 4 }))

  let bytes = 0
  for (const image of [...thumbs, ...large]) bytes += (await image.toBuffer()).length
  return bytes
}
