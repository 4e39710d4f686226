export type Slug = {
  /** Or a decade, where nobody knows more. */
  year?: number | string | null | undefined
  place?: string | null | undefined
  people?: number | null | undefined
}

export type SlugPart = {
  shown: string
  /** How it is said aloud, where the short form would not be understood. */
  read?: string
}

/** The parts that are known, in the order of a slate: 1951, DULUTH MN, 4P. */
export function slugParts({ year, place, people }: Slug): SlugPart[] {
  const parts: SlugPart[] = []
  if (year) parts.push({ shown: String(year) })
  if (place) parts.push({ shown: place.replaceAll(',', '') })
  // Nobody in the picture is a fact worth saying, so 0 stays.
  if (people !== null && people !== undefined)
    parts.push({ shown: `${people}P`, read: people === 1 ? '1 person' : `${people} people` })

  return parts
}
