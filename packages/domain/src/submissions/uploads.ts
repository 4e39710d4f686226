import { type UploadType, uploadTypes } from './ingest.ts'

type BrowserFile = { name: string; type: string }

export type UploadTypeFailure = 'heic_refused' | 'format_refused'

const typeByExtension = new Map<string, UploadType>([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['jpe', 'image/jpeg'],
  ['tif', 'image/tiff'],
  ['tiff', 'image/tiff'],
])

const heicExtensions = ['heic', 'heif', 'hif']

/**
 * Detects the type from the name and the type that the browser reports; the content is checked after the upload. Some
 * browsers report no type for TIFF or HEIC.
 */
export function detectUploadType({ name, type }: BrowserFile): UploadType | UploadTypeFailure {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const reportedType = type.toLowerCase()
  if (/^image\/hei[cf]/.test(reportedType) || heicExtensions.includes(extension))
    return 'heic_refused'

  const knownType = uploadTypes.find((item) => item === reportedType)
  if (knownType) return knownType

  return (reportedType === '' && typeByExtension.get(extension)) || 'format_refused'
}

export function isUploadTypeFailure(
  result: UploadType | UploadTypeFailure,
): result is UploadTypeFailure {
  return result === 'heic_refused' || result === 'format_refused'
}

type Sizes = { fileSize: number; partSize: number }

export function countParts({ fileSize, partSize }: Sizes): number {
  return Math.ceil(fileSize / partSize)
}

/** Part numbers start at 1, as in S3. */
export function bytesOfPart({ fileSize, partSize, part }: Sizes & { part: number }): number {
  const before = (part - 1) * partSize
  return Math.min(partSize, fileSize - before)
}
