import type { SuggestionRow } from './review-near-queries.ts'
import type { ReviewedRow } from './review-photo-queries.ts'

const mostTags = 8

/** Said by a field of its own: as a tag it would stand there twice, or against it. */
const isDecade = /^\d{3}0s$/

type SubmissionFacts = Pick<
  ReviewedRow,
  'tags' | 'decade_taken' | 'location_city' | 'location_country'
>

/** What a photo does not have yet. */
export function suggest(photo: SubmissionFacts, row: SuggestionRow | null) {
  const has = new Set(photo.tags.map((tag) => tag.toLowerCase()))
  const found = [...(row?.keywords ?? []), ...(row?.tags ?? [])].map((tag) => tag.trim())
  const tags = found.filter((tag, index) => {
    const key = tag.toLowerCase()
    const isFirst = found.findIndex((other) => other.toLowerCase() === key) === index
    return key !== '' && key.length <= 60 && !has.has(key) && isFirst && !isDecade.test(key)
  })
  const hasPlace = photo.location_city !== null || photo.location_country !== null

  return {
    tags: tags.slice(0, mostTags),
    decade: photo.decade_taken === null ? (decadeOf(row?.taken) ?? row?.decade ?? null) : null,
    place:
      row?.city && !hasPlace ? { city: row.city, state: row.state, country: row.country } : null,
  }
}

/** A scan's own date is not the photo's: what was taken in the age of scanners tells nothing. */
function decadeOf(taken: string | null | undefined): string | null {
  const year = Number(taken?.slice(0, 4))
  return year >= 1840 && year < 2000 ? `${Math.floor(year / 10)}0s` : null
}
