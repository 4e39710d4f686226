import {
  type IngestFailure,
  ingestFailures,
  uploadLimits,
} from '@shoebox/domain/submissions/ingest'
import { printSizeText } from '@shoebox/domain/submissions/prints'
import { detectUploadType, isUploadTypeFailure } from '@shoebox/domain/submissions/uploads'
import { formatCount } from '@shoebox/web-kit/text/format'
import type { ChosenFile, Failure } from './engine/upload-item.ts'
import type { ImageHeader, Pixels } from './files/picture-size.ts'

/** Limits in pixels, as the server reports them. */
export type Limits = { maxPixels: number; maxSide: number; minShortSide: number }

/** Checks the size and type, which are known without reading the file. */
export function checkFile(file: ChosenFile): Failure | null {
  if (file.size === 0) return createRejection('Empty', 'The file is empty.')

  const typeOrFailure = detectUploadType(file)
  if (isUploadTypeFailure(typeOrFailure)) return describeFailure(typeOrFailure)
  if (file.size > uploadLimits.bytes)
    return createRejection('Too large', 'The file is larger than 250 MB.')

  return null
}

/** Checks what the header of the file says. The server reads the whole file and has the final say. */
export function checkHeader(header: ImageHeader, limits: Limits | null): Failure | null {
  if (header === null) return null
  if ('failure' in header) return describeFailure(header.failure)
  if (limits === null) return null

  const { width, height } = header
  const isTooLarge = width * height > limits.maxPixels || Math.max(width, height) > limits.maxSide
  if (isTooLarge) return describeFailure('too_many_pixels', { pixels: header, limits })
  return Math.min(width, height) < limits.minShortSide
    ? describeFailure('too_small', { pixels: header, limits })
    : null
}

/** Shown above the text that explains the failure. */
const failureLabels: Record<IngestFailure, string> = {
  missing_object: 'Failed',
  size_mismatch: 'Failed',
  hash_mismatch: 'Failed',
  gave_up: 'Failed',
  not_an_image: 'Not an image',
  format_refused: 'Wrong type',
  heic_refused: 'Wrong type',
  animated: 'Animated or multi-page',
  too_many_pixels: 'Too many pixels',
  too_heavy: 'Too large',
  too_small: 'Too small',
  damaged: 'Broken file',
  duplicate_upload: 'Duplicate',
}

const retryableFailures: readonly IngestFailure[] = [
  'missing_object',
  'size_mismatch',
  'hash_mismatch',
  'gave_up',
]

type SizeCheck = { pixels: Pixels | null; limits: Limits | null }

/** Why a file failed. If its size in pixels is known and is the reason, the text includes it. */
export function describeFailure(reason: IngestFailure, sizeCheck?: SizeCheck): Failure {
  const text = (sizeCheck && sizeFailureText(reason, sizeCheck)) ?? ingestFailures[reason]
  const canRetry = retryableFailures.includes(reason)
  return { label: failureLabels[reason], text, canRetry, isConnectionError: false }
}

function sizeFailureText(reason: IngestFailure, { pixels, limits }: SizeCheck): string | null {
  if (pixels === null || limits === null) return null

  const { width, height } = pixels
  if (reason === 'too_small') {
    const shortSide = formatCount(Math.min(width, height))
    const needed = formatCount(limits.minShortSide)
    return `Short side ${shortSide} px; we need ${needed}. It would print at ${printSizeText(pixels)}.`
  }
  if (reason !== 'too_many_pixels') return null
  const megapixels = (count: number) => formatCount(Math.round(count / 1_000_000))
  return width * height > limits.maxPixels
    ? `It has ${megapixels(width * height)} megapixels; the limit is ${megapixels(limits.maxPixels)}.`
    : `The longer side is ${formatCount(Math.max(width, height))} px; the limit is ${formatCount(limits.maxSide)} px.`
}

export const frontRejected = createRejection('Rejected', 'The front of this print was rejected.')

export const frontCanceled = createRejection(
  'Rejected',
  'The front of this print was canceled or removed.',
)

/** For backs that the server withdraws: it doesn't report what happened to the front. */
export const frontGone = createRejection(
  'Rejected',
  'The front of this print was rejected or removed.',
)

function createRejection(label: string, text: string): Failure {
  return { label, text, canRetry: false, isConnectionError: false }
}
