import sharp, { type Sharp, type SharpOptions } from 'sharp'
// sharp-phash loads sharp again, as CommonJS, which resets the settings of the process. Import it before we set them.
import 'sharp-phash'

/**
 * Allows libvips to open only JPEG and TIFF, in the whole process: no uploaded file can start an SVG, PDF, PNG or HEIC
 * decoder. Buffers are TIFFs and thumbs that we wrote ourselves. A process that must read other formats (the demo archive
 * renders SVG) must not import this module.
 */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadTiffFile',
    'VipsForeignLoadTiffBuffer',
  ],
})

// No image is opened twice, so a cache would be useless. With one thread per image, fewer rows are in memory at once.
sharp.cache(false)
sharp.concurrency(1)

/** Decoded pixels: sRGB, three bytes per pixel. */
export type Picture = { data: Buffer; width: number; height: number }

/** Generous: 120 megapixels took 15 s on an overloaded machine. */
const decodeTimeoutSeconds = 120

type OpenOptions = { pixels: number; failOn?: 'error' | 'warning' }

/** Opens an uploaded file. libvips refuses to decode more than `pixels`. */
export function openFile(path: string, { pixels, failOn = 'error' }: OpenOptions): Sharp {
  const options: SharpOptions = {
    limitInputPixels: pixels,
    failOn,
    sequentialRead: true,
    autoOrient: true,
  }
  return sharp(path, options).timeout({ seconds: decodeTimeoutSeconds })
}

/**
 * True if a decoder reported a defect in the file. Timeouts, lack of memory and our own mistakes do not count: they say
 * nothing about the file.
 */
export function isFileError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    /^(VipsJpeg: |tiff2vips: |Input file )/m.test(error.message) &&
    !/memory|alloc/i.test(error.message)
  )
}

/** True if image data is missing before a JPEG marker. The decoder would fill the rest with gray. */
export function isTruncatedJpeg(error: unknown): boolean {
  return error instanceof Error && error.message.includes('premature end of data segment')
}

/** Opens an image that we encoded ourselves. */
export function openOwn(bytes: Buffer): Sharp {
  return sharp(bytes)
}

export function openPicture({ data, width, height }: Picture): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } })
}

export async function toPicture(image: Sharp): Promise<Picture> {
  const { data, info } = await image
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) throw new Error(`expected 3 channels, got ${info.channels}`)

  return { data, width: info.width, height: info.height }
}
