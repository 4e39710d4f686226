import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

export type ImageFile = { path: string; contentType: 'image/jpeg' | 'image/tiff' }

type Kind = { width: number; height: number; format: 'jpeg' | 'tiff' }

/** Typical uploads: mostly scans and phone photos, some TIFFs. */
const kinds: readonly Kind[] = [
  { width: 3000, height: 2000, format: 'jpeg' },
  { width: 2400, height: 3600, format: 'jpeg' },
  { width: 4032, height: 3024, format: 'jpeg' },
  { width: 3000, height: 2400, format: 'jpeg' },
  { width: 4800, height: 3600, format: 'jpeg' },
  { width: 3000, height: 2100, format: 'tiff' },
]

/** Images with large shapes and grain, which take encoders as long as real photos. */
export async function drawImageSet(folder: string, count: number): Promise<ImageFile[]> {
  mkdirSync(folder, { recursive: true })
  const files: ImageFile[] = []
  for (let number = 0; number < count; number += 1) {
    const kind = kinds[number % kinds.length]
    if (kind) files.push(await drawImage(join(folder, `${number}.${kind.format}`), number, kind))
  }
  return files
}

/** An image of the maximum size. */
export function drawLargest(folder: string, number: number): Promise<ImageFile> {
  const kind: Kind = { width: 12_000, height: 9_990, format: 'jpeg' }
  return drawImage(join(folder, `largest-${number}.jpeg`), 1000 + number, kind)
}

async function drawImage(path: string, number: number, kind: Kind): Promise<ImageFile> {
  const { width, height, format } = kind
  const forms = await sharp(cellsOf(number), { raw: { width: 24, height: 16, channels: 3 } })
    .resize(1200, 800, { fit: 'fill', kernel: 'lanczos3' })
    .toBuffer()
  const grain = await sharp({
    create: {
      width: 1200,
      height: 800,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 18 },
    },
  })
    .png()
    .toBuffer()
  const picture = sharp(forms, { raw: { width: 1200, height: 800, channels: 3 } })
    .composite([{ input: grain, blend: 'soft-light' }])
    .png()
  const large = sharp(await picture.toBuffer()).resize(width, height, { fit: 'fill' })
  await (format === 'jpeg'
    ? large.jpeg({ quality: 90 }).toFile(path)
    : large.tiff({ compression: 'lzw' }).toFile(path))
  return { path, contentType: `image/${format}` }
}

function cellsOf(number: number): Buffer {
  const pixels = Buffer.alloc(24 * 16 * 3)
  let state = (number + 1) * 2_654_435_761
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) >>> 0
    pixels[at] = state >>> 24
  }
  return pixels
}
