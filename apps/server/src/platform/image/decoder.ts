import sharp, { type Sharp, type SharpOptions } from 'sharp'
// It loads sharp once more, as CommonJS, which puts the settings of the process back: first this, then what we set below.
import 'sharp-phash'

/**
 * libvips may open JPEG and TIFF and nothing else, for the whole process: what a file claims to be
 * cannot bring an SVG, PDF, PNG or HEIC decoder to run. Buffers are TIFFs and thumbs that we wrote ourselves.
 * A process that must read other formats (the demo archive draws SVG) does not import this room.
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

// No picture is opened twice, and one thread per picture keeps strips of one picture in memory only.
sharp.cache(false)
sharp.concurrency(1)

/** Three bytes a pixel, sRGB. */
export type Picture = { data: Buffer; width: number; height: number }

/** 120 megapixels took 15 s on a machine with three times the work it has cores for. */
const secondsToDecode = 120

type Opening = { pixels: number; failOn?: 'error' | 'warning' }

/** A file from outside. `pixels` bounds what libvips will start to decode. */
export function openFile(path: string, { pixels, failOn = 'error' }: Opening): Sharp {
  const options: SharpOptions = {
    limitInputPixels: pixels,
    failOn,
    sequentialRead: true,
    autoOrient: true,
  }
  return sharp(path, options).timeout({ seconds: secondsToDecode })
}

/**
 * Whether the decoders said it, of the bytes they read. Time, memory and what we did wrong ourselves are no property of
 * a file.
 */
export function isFileError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    /^(VipsJpeg: |tiff2vips: |Input file )/m.test(error.message) &&
    !/memory|alloc/i.test(error.message)
  )
}

/** Whether the decoder of JPEG met a mark where it needed data: what it had no data for, it would leave gray. */
export function isTruncatedJpeg(error: unknown): boolean {
  return error instanceof Error && error.message.includes('premature end of data segment')
}

/** Something that came out of `openFile` before. */
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
  if (info.channels !== 3) throw new Error(`a picture of ${info.channels} channels`)

  return { data, width: info.width, height: info.height }
}
