import { type UploadType, uploadTypes } from './ingest.ts'

type Named = { name: string; type: string }

export type UploadTypeRefusal = 'heic_refused' | 'format_refused'

const typeByEnding = new Map<string, UploadType>([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['jpe', 'image/jpeg'],
  ['tif', 'image/tiff'],
  ['tiff', 'image/tiff'],
])

const heicEndings = ['heic', 'heif', 'hif']

/** What a file says it is; what it really is shows when it has arrived. Some browsers know no type for TIFF or HEIC. */
export function typeOfUpload({ name, type }: Named): UploadType | UploadTypeRefusal {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const told = type.toLowerCase()
  if (/^image\/hei[cf]/.test(told) || heicEndings.includes(ending)) return 'heic_refused'

  const known = uploadTypes.find((item) => item === told)
  if (known) return known

  return (told === '' && typeByEnding.get(ending)) || 'format_refused'
}

export function isRefusal(type: UploadType | UploadTypeRefusal): type is UploadTypeRefusal {
  return type === 'heic_refused' || type === 'format_refused'
}
