import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { photoAltText, photoTitle } from '@shoebox/domain/catalog/photo-display'
import { shortPlace } from '@shoebox/domain/catalog/photo-place'
import { thumbhashColor } from '@shoebox/web-kit/grid/thumbhash-color'

type Row = Omit<CallOutput<Contract['searchPhotosV2']>['rows'][number], 'total_count'>

/** Only the fields that the grid renders, because a list can have 20,000 photos. */
export type GridPhoto = {
  id: string
  photoid: number
  width: number
  height: number
  thumbnail_url: string
  /** Average color of the image as 0xrrggbb, shown until the image loads. */
  color: number | null
  /** The description, truncated by `photoTitle`, because the grid only shows it as the title. */
  description: string | null
  /** Set only if there is no description (visitors never get one): the text for screen readers instead of the title. */
  altText?: string
  storefront_name: string | null
  event_names: readonly string[]
  /** In cents; null for visitors. */
  price: number | null
  /** The year, or the decade if the year is unknown. */
  year: string | null
  place: string | null
  people: number | null
  /** Text for this list only, such as "2 people in common". */
  note?: string
}

export function toGridPhoto(row: Row): GridPhoto {
  return {
    id: row.id,
    photoid: row.photoid,
    width: row.width,
    height: row.height,
    thumbnail_url: row.thumbnail_url,
    color: thumbhashColor(row.thumbhash),
    description: row.description === null ? null : photoTitle(row),
    ...(row.description === null && { altText: photoAltText(row) }),
    storefront_name: intern(row.storefront_name),
    event_names: row.event_names.map((name) => intern(name) ?? name),
    price: row.price,
    year: intern(row.date_taken?.slice(0, 4) ?? row.decade_taken),
    place: intern(shortPlace(row)),
    people: row.people_count,
  }
}

const internedTexts = new Map<string, string>()

/** Saves memory: thousands of rows repeat the same texts, each with its own copy of the string. */
function intern(text: string | null): string | null {
  if (text === null || text === '') return null
  const existing = internedTexts.get(text)
  if (existing !== undefined) return existing

  internedTexts.set(text, text)
  return text
}
