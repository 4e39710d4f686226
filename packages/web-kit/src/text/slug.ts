import { plural } from './plural.ts'

/** What a photo's slug line says besides its number: year, place and number of people. */
export type Slug = {
  /** A decade if the exact year is unknown. */
  year?: number | string | null | undefined
  place?: string | null | undefined
  people?: number | null | undefined
}

export type SlugPart = {
  shortText: string
  /** Screen readers announce this instead if the short text is unclear when read aloud. */
  spokenText?: string
}

/** The known parts in display order: 1951, Duluth MN, 4P. */
export function slugParts({ year, place, people }: Slug): SlugPart[] {
  const parts: SlugPart[] = []
  if (year) parts.push({ shortText: String(year) })
  if (place) parts.push({ shortText: place.replaceAll(',', '') })
  // 0 is shown: it means that no one is in the photo.
  if (people !== null && people !== undefined)
    parts.push({
      shortText: `${people}P`,
      spokenText: `${people} ${plural(people, 'person', 'people')}`,
    })

  return parts
}
