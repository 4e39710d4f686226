import { uuidPattern } from '@shoebox/domain/uuid'

/** The number of a photo as an address carries it; null where it is none. */
export function readPhotoId(text: string | undefined): number | null {
  if (text === undefined || !/^\d+$/.test(text)) return null

  const id = Number(text)

  return id > 0 && Number.isSafeInteger(id) ? id : null
}

/** The id of anything but a photo; null where it is none. */
export function readUuid(text: string | undefined): string | null {
  return text !== undefined && uuidPattern.test(text) ? text.toLowerCase() : null
}

/** As the contract has it. */
const longestName = 200
/** What no database keeps, and what a browser reads as a way up. */
const unreadable = /\0|^\.{1,2}$/

/** Any name will do that can be asked for; an id in capitals is the same id. */
export function readTaxonomyId(text: string | undefined): string | null {
  const id = text?.trim() ?? ''
  if (id === '' || id.length > longestName || unreadable.test(id)) return null

  return readUuid(id) ?? id
}
