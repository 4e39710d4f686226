import { stat } from 'node:fs/promises'
import type { IngestFailure } from '@shoebox/domain/submissions/ingest'
import type { Metadata } from 'sharp'
import { isFileError, openFile } from './decoder.ts'
import { readJpegFrame } from './formats/jpeg-header.ts'
import { sniff } from './formats/sniff.ts'
import { readTiffDirectory } from './formats/tiff-header.ts'
import { maxHeldBytes } from './memory-budget.ts'
import { type Orientation, orientationOf } from './print-size.ts'

export type ImageLimits = { bytes: number; pixels: number; side: number; shortSide: number }

export type ImageFacts = {
  format: 'jpeg' | 'tiff'
  /** Width and height after applying the orientation tag. */
  width: number
  height: number
  orientation: Orientation
  bitDepth: 8 | 16
  space: Space
  icc: boolean
}

export type Inspection = { ok: true; facts: ImageFacts } | { ok: false; failure: IngestFailure }

/**
 * Reads only the header, so that rejecting a file takes milliseconds whatever it claims to contain. Truncated image data is
 * detected later, when `deriveRenditions` decodes the file.
 */
export async function inspectImage(path: string, limits: ImageLimits): Promise<Inspection> {
  const { size } = await stat(path)
  if (size > limits.bytes) return refuse('size_mismatch')

  const kind = await sniff(path)
  if (kind === 'heic') return refuse('heic_refused')
  if (kind === 'other_image') return refuse('format_refused')
  if (kind === 'unknown') return refuse('not_an_image')

  const failure =
    kind === 'jpeg' ? await checkJpegFrame(path, limits) : await checkTiffDirectory(path)
  if (failure) return refuse(failure)

  const header = await readHeader(path)
  if (header === null) return refuse('damaged')
  if (header.format !== kind) return refuse('format_refused')
  return checkHeader(header, limits)
}

const spaces = { srgb: 'rgb', rgb16: 'rgb', 'b-w': 'gray', grey16: 'gray', cmyk: 'cmyk' } as const
type Space = (typeof spaces)[keyof typeof spaces]
const depths = new Map<string, 8 | 16>([
  ['uchar', 8],
  ['ushort', 16],
])

/** Rejects JPEGs that libjpeg would fail on, or for which it would allocate too much memory. */
async function checkJpegFrame(path: string, limits: ImageLimits): Promise<IngestFailure | null> {
  const frame = await readJpegFrame(path)
  if (frame === null) return 'damaged'
  if (exceedsLimits(frame, limits)) return 'too_many_pixels'
  return frame.heldBytes > maxHeldBytes ? 'too_heavy' : null
}

async function checkTiffDirectory(path: string): Promise<IngestFailure | null> {
  const directory = await readTiffDirectory(path)
  if (directory?.hasMorePages) return 'animated'
  return (directory?.heldBytes ?? 0) > maxHeldBytes ? 'too_heavy' : null
}

function exceedsLimits(
  { width, height }: { width: number; height: number },
  limits: ImageLimits,
): boolean {
  return width * height > limits.pixels || Math.max(width, height) > limits.side
}

function checkHeader(header: Metadata, limits: ImageLimits): Inspection {
  const { width, height } = header.autoOrient
  if ((header.pages ?? 1) > 1) return refuse('animated')
  if (exceedsLimits(header.autoOrient, limits)) return refuse('too_many_pixels')
  if (Math.min(width, height) < limits.shortSide) return refuse('too_small')

  const space = isSpace(header.space) ? spaces[header.space] : undefined
  const bitDepth = depths.get(header.depth)
  if (!space || !bitDepth) return refuse('format_refused')

  const format = header.format === 'jpeg' ? 'jpeg' : 'tiff'
  const orientation = orientationOf({ width, height })
  const icc = header.hasProfile
  return { ok: true, facts: { format, width, height, orientation, bitDepth, space, icc } }
}

async function readHeader(path: string): Promise<Metadata | null> {
  try {
    return await openFile(path, { pixels: Number.MAX_SAFE_INTEGER }).metadata()
  } catch (error) {
    if (!isFileError(error)) throw error
    return null
  }
}

function isSpace(space: string): space is keyof typeof spaces {
  return Object.hasOwn(spaces, space)
}

function refuse(failure: IngestFailure): Inspection {
  return { ok: false, failure }
}
