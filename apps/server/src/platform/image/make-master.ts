import { rm, writeFile } from 'node:fs/promises'
import { thumbHeights, widestRatio } from '@shoebox/domain/catalog/renditions'
import type { Metadata, Sharp } from 'sharp'
import type { MetadataWriter } from '../metadata-writer.ts'
import { openFile, openOwn, openPicture } from './decoder.ts'
import { type Encoded, encode } from './encode.ts'
import { readJpegFrame } from './formats/jpeg-header.ts'
import { readTiffDirectory } from './formats/tiff-header.ts'
import { holdWhileDecoding } from './memory-budget.ts'
import { printResolution } from './print-size.ts'

type MasterRendition = 'jpeg' | 'tiff'

type MasterFile = { width: number; height: number }

type MakeMaster = {
  /** The original, which was checked when it was uploaded. */
  path: string
  target: string
  rendition: MasterRendition
  metadata: MetadataWriter
}

/**
 * Encodes an original again at its full size, upright, without a watermark. The file has a color profile and the resolution
 * at which it prints at its print size, and nothing of the original's metadata.
 */
export async function makeMaster(options: MakeMaster): Promise<MasterFile> {
  const { path, target, rendition } = options
  const header = await openFile(path, { pixels: maxPixels }).metadata()
  const plan = planColor(header, rendition)
  const { width, height } = header.autoOrient

  await holdWhileDecoding(await heldBytes(path, header), async () => {
    const image = openFile(path, { pixels: maxPixels })
      .timeout({ seconds: encodeTimeoutSeconds })
      .flatten({ background: '#fff' })
    await encoders[rendition](plan.convert(image)).toFile(target)
  })
  await addProfileAndResolution(options, { isProfileMissing: plan.isProfileMissing, width, height })
  return { width, height }
}

/** The larger thumb of a grid would be a second file to store; a list of licensed photos needs the smaller one only. */
export function makeThumb(path: string): Promise<Encoded> {
  const height = thumbHeights[0]
  const small = {
    width: height * widestRatio,
    height,
    fit: 'inside',
    withoutEnlargement: true,
  } as const
  return holdWhileDecoding(0, () =>
    encode(openFile(path, { pixels: maxPixels }).resize(small), 'webp'),
  )
}

/** Second limit, above that of `inspectImage`. */
const maxPixels = 130_000_000

/** Ten times what a 16-bit TIFF of 120 megapixels took. */
const encodeTimeoutSeconds = 600

/** Without optimized Huffman tables: with them, the encoder held 1.8 GB for 120 megapixels instead of 0.1 GB. */
const encoders: Record<MasterRendition, (image: Sharp) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: 95, chromaSubsampling: '4:4:4', optimiseCoding: false }),
  tiff: (image) => image.tiff({ compression: 'deflate', predictor: 'horizontal' }),
}

type ColorPlan = { convert: (image: Sharp) => Sharp; isProfileMissing: boolean }

/**
 * Pixels keep their values and the file keeps its profile. Without a profile, values are sRGB by convention and the sRGB
 * profile is added afterwards: sharp would read 16-bit values as Display P3. CMYK is converted to sRGB.
 */
function planColor({ space, depth, hasProfile }: Metadata, rendition: MasterRendition): ColorPlan {
  const is16Bit = rendition === 'tiff' && depth === 'ushort'
  if (space === 'cmyk')
    return { convert: (image) => image.withIccProfile('srgb'), isProfileMissing: false }

  const isGray = space === 'b-w' || space === 'grey16'
  if (!hasProfile)
    return {
      convert: (image) => image.toColourspace(is16Bit ? 'rgb16' : 'srgb'),
      isProfileMissing: true,
    }
  const target = isGray ? (is16Bit ? 'grey16' : 'b-w') : is16Bit ? 'rgb16' : 'srgb'
  return {
    convert: (image) => image.keepIccProfile().toColourspace(target),
    isProfileMissing: false,
  }
}

/**
 * What the decoder holds. sharp turns an image in memory: 120 megapixels of 16 bits take 0.8 GB, which is more than the
 * budget, so such a file is processed alone.
 */
async function heldBytes(path: string, header: Metadata): Promise<number> {
  const directory = (await readJpegFrame(path)) ?? (await readTiffDirectory(path))
  const { width, height, channels, depth, orientation = 1 } = header
  const turned = orientation === 1 ? 0 : width * height * channels * (depth === 'ushort' ? 2 : 1)
  return (directory?.heldBytes ?? 0) + turned
}

async function addProfileAndResolution(
  { target, metadata }: MakeMaster,
  { isProfileMissing, width, height }: MasterFile & { isProfileMissing: boolean },
): Promise<void> {
  const resolution = printResolution({ width, height })
  const tags = {
    'IFD0:XResolution': resolution,
    'IFD0:YResolution': resolution,
    'IFD0:ResolutionUnit#': inches,
  }
  if (!isProfileMissing) return metadata.write({ path: target, tags })

  const profile = `${target}.icc`
  try {
    await writeFile(profile, await readSrgbProfile())
    await metadata.write({ path: target, tags, profile })
  } finally {
    await rm(profile, { force: true })
  }
}

/** Of the EXIF tag ResolutionUnit. */
const inches = 2

async function readSrgbProfile(): Promise<Buffer> {
  const pixel = openPicture({ data: Buffer.alloc(3), width: 1, height: 1 })
  const { icc } = await openOwn(await pixel.withIccProfile('srgb').jpeg().toBuffer()).metadata()
  if (icc === undefined) throw new Error('sharp embedded no sRGB profile')
  return icc
}
