import { nameColor } from '@shoebox/domain/catalog/color-name'
import { decadesOf, orientations } from '@shoebox/domain/catalog/search-filters'
import type { TaxonomyType } from '@shoebox/domain/catalog/taxonomy'
import { uuidPattern } from '@shoebox/domain/uuid'
import type { Filters } from '../search-index/filters.ts'

export type Taxonomy = { type: TaxonomyType; id: string }

/** What a listing asks of a photo; null where its id means nothing, so that no photo has it. */
export function taxonomyFilters({ type, id }: Taxonomy): Filters | null {
  const value = id.trim()
  if (value === '') return null

  return filtersOf[type](value)
}

const filtersOf: Record<TaxonomyType, (value: string) => Filters | null> = {
  creator: (value) => (uuidPattern.test(value) ? { creatorId: value.toLowerCase() } : null),
  event: (value) => (uuidPattern.test(value) ? { eventIds: [value.toLowerCase()] } : null),
  city: (city) => ({ city }),
  state: (state) => ({ state }),
  country: (country) => ({ country }),
  location: (location) => ({ location }),
  tag: (tag) => ({ tag }),
  decade: (value) => {
    const decades = decadesOf(value.toLowerCase())
    return decades && { decades }
  },
  ethnicity: (ethnicity) => ({ ethnicities: [ethnicity] }),
  age_group: (group) => ({ ageGroups: [group] }),
  emotion: (emotion) => ({ emotion }),
  orientation: (value) => {
    const orientation = orientations.find((one) => one === value.toLowerCase())
    return orientation ? { orientation } : null
  },
  image_style: (imageStyle) => ({ imageStyle }),
  color_and_mood: (colorAndMood) => ({ colorAndMood }),
  people_composition: (peopleComposition) => ({ peopleComposition }),
  dominant_color: (value) => ({ dominantColor: colorNameOf(value) }),
  popular: () => ({}),
  featured: () => ({ isFeatured: true }),
}

/** Photos know the name of their color; a color by its number is called the same. */
export function colorNameOf(value: string): string {
  return /^#[0-9a-f]{6}$/i.test(value) ? nameColor(value) : value
}
