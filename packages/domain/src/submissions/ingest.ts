import type { PhotoStatus } from '../catalog/photo-status.ts'
import { findMissingParts, type SubmissionFacts } from './photo-submission.ts'

/** The steps of ingest, in order. */
export const ingestSteps = ['check', 'derive', 'faces', 'embed', 'finish', 'done'] as const
export type IngestStep = (typeof ingestSteps)[number]
export type WorkingStep = Exclude<IngestStep, 'done'>

/** Reasons for rejecting a file, with the texts that the contributor reads. */
export const ingestFailures = {
  missing_object: 'The file did not arrive. Please upload it again.',
  size_mismatch: 'The size of the file changed during the upload. Please upload it again.',
  hash_mismatch: 'The file changed during the upload. Please upload it again.',
  not_an_image: 'This is not an image.',
  format_refused: 'We take TIFF and JPEG files.',
  heic_refused:
    'HEIC files are not supported. Set your phone to save JPEG ("Most Compatible"), or export as JPEG.',
  animated: 'The file has several pages or frames. Please upload each picture as its own file.',
  too_many_pixels: 'The picture has more than 120 megapixels.',
  too_heavy:
    'This file is too large in this format. Save it as a baseline JPEG or a standard TIFF.',
  too_small: 'The picture has too few pixels to print from. Please scan it at a higher resolution.',
  damaged: 'The file is damaged and cannot be read to its end.',
  duplicate_upload: 'You have uploaded this file before.',
  gave_up: 'Something went wrong on our side, and we have been notified. Please try again later.',
} as const satisfies Record<string, string>

export type IngestFailure = keyof typeof ingestFailures

export function isIngestFailure(value: string): value is IngestFailure {
  return Object.hasOwn(ingestFailures, value)
}

export const uploadLimits = {
  /** 250 MB */
  bytes: 262_144_000,
  pixels: 120_000_000,
  /** Pixels per side: the limit of the JPEG format, applied to TIFF too. */
  side: 65_500,
  partBytes: 8 * 1024 * 1024,
} as const

/**
 * Per account: originals and open uploads together, 50 GB. About 1,000 prints scanned as TIFF at 800 dpi (50 MB each),
 * several shoeboxes; an admin raises it for families with more.
 */
export const uploadQuotaBytes = 50 * 1024 ** 3

export const uploadTypes = ['image/jpeg', 'image/tiff'] as const
export type UploadType = (typeof uploadTypes)[number]

/** The status after ingest: ready for review, awaiting releases, or back to the contributor for missing details. */
export function statusAfterIngest(
  facts: SubmissionFacts & { faces_released: boolean },
): PhotoStatus {
  return findMissingParts(facts).length > 0 ? 'needs_info' : statusWhenSubmitted(facts)
}

/** A photo is reviewed once every face on it is released. The database promotes it when the last release is signed. */
export function statusWhenSubmitted({
  faces_released,
}: {
  faces_released: boolean
}): 'submitted' | 'awaiting_releases' {
  return faces_released ? 'submitted' : 'awaiting_releases'
}
