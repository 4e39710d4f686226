import { isShareCode } from '@shoebox/domain/accounts/sharing'
import { uuidPattern } from '@shoebox/domain/uuid'

/** Parses the photo number in a URL; null if it is invalid. */
export function readPhotoId(text: string | undefined): number | null {
  if (text === undefined || !/^\d+$/.test(text)) return null

  const id = Number(text)

  return id > 0 && Number.isSafeInteger(id) ? id : null
}

/** Parses a UUID in a URL and converts it to lower case; null if it is invalid. */
export function readUuid(text: string | undefined): string | null {
  return text !== undefined && uuidPattern.test(text) ? text.toLowerCase() : null
}

/** Parses the share code in a URL: 10 hex characters; null if it is invalid. */
export function readShareCode(text: string | undefined): string | null {
  return text !== undefined && isShareCode(text) ? text : null
}

/** Same limit as in the contract. */
const maxNameLength = 200
/** NUL, which PostgreSQL cannot store, and the segments '.' and '..', which browsers resolve. */
const unusableIdPattern = /\0|^\.{1,2}$/

/** Accepts any name that the API accepts. UUIDs are converted to lower case. */
export function readTaxonomyId(text: string | undefined): string | null {
  const id = text?.trim() ?? ''
  if (id === '' || id.length > maxNameLength || unusableIdPattern.test(id)) return null

  return readUuid(id) ?? id
}
