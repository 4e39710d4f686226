/** What photos are listed by, each at /taxonomy/{type}/{id}. */
export const taxonomyTypes = [
  'creator',
  'city',
  'state',
  'country',
  'tag',
  'decade',
  'ethnicity',
  'age_group',
  'emotion',
  'orientation',
  'image_style',
  'color_and_mood',
  'people_composition',
  'dominant_color',
  'event',
  'popular',
  'featured',
  'location',
] as const
export type TaxonomyType = (typeof taxonomyTypes)[number]

/** Other names of the places. */
const locationTypes: Readonly<Record<string, TaxonomyType>> = {
  location_country: 'country',
  location_state: 'state',
  location_city: 'city',
  location_state_province: 'state',
}

/** The type that a name stands for; null where it stands for none. */
export function taxonomyTypeOf(name: string): TaxonomyType | null {
  return locationTypes[name] ?? taxonomyTypes.find((type) => type === name) ?? null
}

/** The address of a listing. Throws, in words that a notice shows, where there is no such listing. */
export function taxonomyPath(type: unknown, id: unknown): string {
  if (type === undefined || type === null || type === '')
    throw new Error('Taxonomy type is required')
  const known = typeof type === 'string' ? taxonomyTypeOf(type) : null
  if (known === null) {
    throw new Error(
      `Invalid taxonomy type: ${String(type)}. Supported types: ${taxonomyTypes.join(', ')}`,
    )
  }
  if (id === undefined || id === null) throw new Error('Taxonomy ID is required')
  if (typeof id !== 'string' || id.trim() === '') {
    throw new Error('Taxonomy ID must be a non-empty string')
  }

  return `/taxonomy/${known}/${encodeURIComponent(id)}`
}

/** What such a page is called; `name` is that of the creator or event, otherwise the id itself. */
export function taxonomyTitle(type: TaxonomyType, name: string): string {
  switch (type) {
    case 'creator':
      return `photos by ${name}`
    case 'event':
    case 'decade':
      return `${name} photos`
    case 'city':
    case 'state':
    case 'country':
    case 'location':
      return `photos from ${name}`
    case 'image_style':
      return `${name} Style photos`
    case 'color_and_mood':
      return `${name} Mood photos`
    case 'dominant_color':
      return `photos in ${name}`
    case 'people_composition':
      return `photos with ${name}`
    case 'popular':
      return 'Popular photos'
    case 'featured':
      return 'Featured photos'
    default:
      return `${name} photos`
  }
}

/** As an empty page calls it: 'No photos found for this decade'. */
export function taxonomyWord(type: TaxonomyType): string {
  return type.replaceAll('_', ' ')
}

/** Photos on a page of a listing, and of those that are like another. */
export const taxonomyPageSize = 100
export const similarPageSize = 24
