import { plural } from './plural.ts'

export type Slug = {
  /** Or a decade, if the exact year is unknown. */
  year?: number | string | null | undefined
  place?: string | null | undefined
  people?: number | null | undefined
}

export type SlugPart = {
  shortText: string
  /** Text for screen readers, if the short form would not be understood. */
  spokenText?: string
}

/** The known parts, in the order of a slate: 1951, DULUTH MN, 4P. */
export function slugParts({ year, place, people }: Slug): SlugPart[] {
  const parts: SlugPart[] = []
  if (year) parts.push({ shortText: String(year) })
  if (place) parts.push({ shortText: place.replaceAll(',', '') })
  // "No people" is useful information, so 0 is included.
  if (people !== null && people !== undefined)
    parts.push({
      shortText: `${people}P`,
      spokenText: `${people} ${plural(people, 'person', 'people')}`,
    })

  return parts
}
