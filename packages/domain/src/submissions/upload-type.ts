import { type UploadType, uploadTypes } from './ingest.ts'

type Named = { name: string; type: string }

export type UploadTypeFailure = 'heic_refused' | 'format_refused'

const typeByEnding = new Map<string, UploadType>([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['jpe', 'image/jpeg'],
  ['tif', 'image/tiff'],
  ['tiff', 'image/tiff'],
])

const heicEndings = ['heic', 'heif', 'hif']

/**
 * Detects the type from the name and the type that the browser reports; the content is checked after the upload. Some
 * browsers report no type for TIFF or HEIC.
 */
export function detectUploadType({ name, type }: Named): UploadType | UploadTypeFailure {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const reportedType = type.toLowerCase()
  if (/^image\/hei[cf]/.test(reportedType) || heicEndings.includes(ending)) return 'heic_refused'

  const knownType = uploadTypes.find((item) => item === reportedType)
  if (knownType) return knownType

  return (reportedType === '' && typeByEnding.get(ending)) || 'format_refused'
}

export function isUploadTypeFailure(
  result: UploadType | UploadTypeFailure,
): result is UploadTypeFailure {
  return result === 'heic_refused' || result === 'format_refused'
}
