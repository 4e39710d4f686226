import type { ReviewPhotoRow } from './page-queries.ts'
import type { SuggestionRow } from './related-queries.ts'

const maxTags = 8

/** Decades are not suggested as tags: the decade has its own field, which might differ. */
const isDecade = /^\d{3}0s$/

type TaggedPhoto = Pick<
  ReviewPhotoRow,
  'tags' | 'decade_taken' | 'location_city' | 'location_country'
>

/** Suggests values only for fields that are empty, and tags that the photo does not have. */
export function suggest(photo: TaggedPhoto, row: SuggestionRow | null) {
  const existing = new Set(photo.tags.map((tag) => tag.toLowerCase()))
  const candidates = [...(row?.keywords ?? []), ...(row?.tags ?? [])].map((tag) => tag.trim())
  const tags = candidates.filter((tag, index) => {
    const key = tag.toLowerCase()
    const isFirst = candidates.findIndex((other) => other.toLowerCase() === key) === index
    return key !== '' && key.length <= 60 && !existing.has(key) && isFirst && !isDecade.test(key)
  })
  const hasPlace = photo.location_city !== null || photo.location_country !== null

  return {
    tags: tags.slice(0, maxTags),
    decade: photo.decade_taken === null ? (toDecade(row?.taken) ?? row?.decade ?? null) : null,
    place:
      row?.city && !hasPlace ? { city: row.city, state: row.state, country: row.country } : null,
  }
}

/** The decade of the date in the metadata. Null from 2000 on, because that is the date of the scan. */
function toDecade(taken: string | null | undefined): string | null {
  const year = Number(taken?.slice(0, 4))
  return year >= 1840 && year < 2000 ? `${Math.floor(year / 10)}0s` : null
}
