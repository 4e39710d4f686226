import { type IngestFailure, ingestFailures, uploadLimits } from '@shoebox/domain/ingest'
import { printSizeText } from '@shoebox/domain/print-size'
import { isRefusal, typeOfUpload } from '@shoebox/domain/upload-type'
import { formatCount } from '@shoebox/web-kit/text/format'
import type { ChosenFile, Failure } from './engine/upload-item.ts'
import type { PictureHead, Pixels } from './files/picture-size.ts'

/** Upload limits reported by the server. */
export type Limits = { pixels: number; side: number; shortSide: number }

/** Checks what is known without reading the file. */
export function refusalOf(file: ChosenFile): Failure | null {
  if (file.size === 0) return refusedFailure('Empty', 'The file is empty.')

  const type = typeOfUpload(file)
  if (isRefusal(type)) return failureOf(type)
  if (file.size > uploadLimits.bytes)
    return refusedFailure('Too large', 'The file is larger than 250 MB.')

  return null
}

/** Checks the file header. The server reads the whole file and has the final say. */
export function refusalOfHead(head: PictureHead, limits: Limits | null): Failure | null {
  if (head === null) return null
  if ('failure' in head) return failureOf(head.failure)
  if (limits === null) return null

  const { width, height } = head
  const isBeyond = width * height > limits.pixels || Math.max(width, height) > limits.side
  if (isBeyond) return failureOf('too_many_pixels', { pixels: head, limits })
  return Math.min(width, height) < limits.shortSide
    ? failureOf('too_small', { pixels: head, limits })
    : null
}

/** Short state label per failure; the reason is shown below it. */
const stateLabels: Record<IngestFailure, string> = {
  missing_object: 'Failed',
  size_mismatch: 'Failed',
  hash_mismatch: 'Failed',
  gave_up: 'Failed',
  not_an_image: 'Not an image',
  format_refused: 'Wrong type',
  heic_refused: 'Wrong type',
  animated: 'Several pages',
  too_many_pixels: 'Too many pixels',
  too_heavy: 'Too heavy',
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

type FileFigures = { pixels: Pixels | null; limits: Limits | null }

/** Why a file was rejected, with its own figures if they are known. */
export function failureOf(reason: IngestFailure, fileFigures?: FileFigures): Failure {
  const text = (fileFigures && figuresText(reason, fileFigures)) ?? ingestFailures[reason]
  const canRetry = retryableFailures.includes(reason)
  return { state: stateLabels[reason], text, canRetry, isConnectionError: false }
}

function figuresText(reason: IngestFailure, { pixels, limits }: FileFigures): string | null {
  if (pixels === null || limits === null) return null

  const { width, height } = pixels
  if (reason === 'too_small') {
    const short = formatCount(Math.min(width, height))
    const needed = formatCount(limits.shortSide)
    return `Short side ${short} px; we need ${needed}. It would print at ${printSizeText(pixels)}.`
  }
  if (reason !== 'too_many_pixels') return null
  const megapixels = (count: number) => formatCount(Math.round(count / 1_000_000))
  return width * height > limits.pixels
    ? `It has ${megapixels(width * height)} megapixels; we take up to ${megapixels(limits.pixels)}.`
    : `A side has ${formatCount(Math.max(width, height))} px; we take up to ${formatCount(limits.side)}.`
}

export const frontNotTaken: Failure = {
  state: 'Not taken',
  text: 'Its front was not taken.',
  canRetry: false,
  isConnectionError: false,
}

function refusedFailure(state: string, text: string): Failure {
  return { state, text, canRetry: false, isConnectionError: false }
}
