import { uuidPattern } from '@shoebox/domain/uuid'

/** The number of a photo in an address; null if it is invalid. */
export function readPhotoId(text: string | undefined): number | null {
  if (text === undefined || !/^\d+$/.test(text)) return null

  const id = Number(text)

  return id > 0 && Number.isSafeInteger(id) ? id : null
}

/** A UUID in an address, in lower case; null if it is invalid. */
export function readUuid(text: string | undefined): string | null {
  return text !== undefined && uuidPattern.test(text) ? text.toLowerCase() : null
}

/** The limit in the contract. */
const maxNameLength = 200
/** NUL, which no database stores, and the dot segments, which a browser resolves as a path. */
const unusableIdPattern = /\0|^\.{1,2}$/

/** Any name is valid that can be requested; an id in capitals is the same id. */
export function readTaxonomyId(text: string | undefined): string | null {
  const id = text?.trim() ?? ''
  if (id === '' || id.length > maxNameLength || unusableIdPattern.test(id)) return null

  return readUuid(id) ?? id
}
