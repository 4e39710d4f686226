import { markedLongSides, thumbHeights, widestRatio } from '@shoebox/domain/catalog/renditions'
import sharp from 'sharp'

/**
 * Baseline: the same derivatives by sharp alone. One decode, the same sizes, formats and qualities, and an overlay on the
 * large ones (the same for all; the product renders one per photo). No hashes, checks, color analysis, storage or database.
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
  const marked = await working
    .clone()
    .composite([{ input: overlayOf(info), raw: { ...info, channels: 4 } }])
    .removeAlpha()
    .raw()
    .toBuffer()
  const preview = sharp(marked, { raw: info }).withIccProfile('srgb')
  const featured = preview
    .clone()
    .resize({ width: markedLongSides.featured, height: markedLongSides.featured, ...inside })
  const large = [featured, preview].map((image) => image.clone().webp({ quality: 78, effort: 4 }))

  let bytes = 0
  for (const image of [...thumbs, ...large]) bytes += (await image.toBuffer()).length
  return bytes
}

const overlays = new Map<string, Buffer>()

/** Slanted stripes as dense as a watermark, cached by size. */
function overlayOf({ width, height }: { width: number; height: number }): Buffer {
  const size = `${width}x${height}`
  const kept = overlays.get(size)
  if (kept) return kept

  const overlay = Buffer.alloc(width * height * 4)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const along = (pixel % width) + Math.floor(pixel / width) * 2
    overlay.fill(255, pixel * 4, pixel * 4 + 3)
    overlay[pixel * 4 + 3] = along % 60 < 9 ? 60 : 0
  }
  overlays.set(size, overlay)
  return overlay
}
