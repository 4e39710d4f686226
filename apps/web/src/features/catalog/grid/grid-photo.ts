import type { CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import { photoTitle } from '@shoebox/domain/photo-display'
import { thumbhashColor } from '@shoebox/web-kit/grid/thumbhash-color'

type Row = Omit<CallOutput<Contract['searchPhotosV2']>['rows'][number], 'total_count'>

/** Only the fields that the grid renders: a fully loaded list holds 20,000 photos. */
export type GridPhoto = {
  id: string
  photoid: number
  width: number
  height: number
  thumbnail_url: string
  /** Mean color of the image, 0xrrggbb, shown until the image is loaded. */
  color: number | null
  /** Shortened to the length of a title. */
  description: string | null
  storefront_name: string | null
  event_names: readonly string[]
  /** Cents; null without a session. */
  price: number | null
  /** The decade if the year is unknown. */
  year: string | null
  place: string | null
  people: number | null
  /** Text that applies in this list only: "2 people in common". */
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
    storefront_name: intern(row.storefront_name),
    event_names: row.event_names.map((name) => intern(name) ?? name),
    price: row.price,
    year: intern(row.date_taken?.slice(0, 4) ?? row.decade_taken),
    place: intern([row.location_city, row.location_state_province].filter(Boolean).join(', ')),
    people: row.people_count,
  }
}

const interned = new Map<string, string>()

/** Interns strings: thousands of photos share the same texts, and each parsed row has its own copy. */
function intern(text: string | null): string | null {
  if (text === null || text === '') return null
  const existing = interned.get(text)
  if (existing !== undefined) return existing

  interned.set(text, text)
  return text
}
