/** The types of listing pages at /taxonomy/{type}/{id}. */
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

/** Aliases of the location types. */
const locationTypes: ReadonlyMap<string, TaxonomyType> = new Map([
  ['location_country', 'country'],
  ['location_state', 'state'],
  ['location_city', 'city'],
  ['location_state_province', 'state'],
])

/** Resolves a type or alias; null if it is unknown. */
export function taxonomyTypeOf(name: string): TaxonomyType | null {
  return locationTypes.get(name) ?? taxonomyTypes.find((type) => type === name) ?? null
}

/** The path of a listing. Throws for an unknown type or empty id; the message is shown in a toast. */
export function taxonomyPath(type: unknown, id: unknown): string {
  if (type === undefined || type === null || type === '')
    throw new Error('Taxonomy type is required')
  const name = typeof type === 'string' ? type : JSON.stringify(type)
  const canonicalType = taxonomyTypeOf(name)
  if (canonicalType === null) {
    throw new Error(`Invalid taxonomy type: ${name}. Supported types: ${taxonomyTypes.join(', ')}`)
  }
  if (id === undefined || id === null) throw new Error('Taxonomy ID is required')
  if (typeof id !== 'string' || id.trim() === '') {
    throw new Error('Taxonomy ID must be a non-empty string')
  }

  return `/taxonomy/${canonicalType}/${encodeURIComponent(id)}`
}

/** The page title. `name` is the name of the creator or event; for other types it is the id. */
export function taxonomyTitle(type: TaxonomyType, name: string): string {
  return titles[type](name)
}

const from = (name: string) => `photos from ${name}`
const of = (name: string) => `${name} photos`

const ageGroupPlurals: ReadonlyMap<string, string> = new Map([
  ['baby', 'babies'],
  ['child', 'children'],
  ['teenager', 'teenagers'],
  ['young adult', 'young adults'],
  ['adult', 'adults'],
  ['senior', 'seniors'],
])

const titles: Readonly<Record<TaxonomyType, (name: string) => string>> = {
  creator: (name) => `photos by ${name}`,
  event: of,
  decade: of,
  tag: of,
  ethnicity: (name) => `photos of ${name} people`,
  age_group: (name) => `photos of ${ageGroupPlurals.get(name.toLowerCase()) ?? `${name} people`}`,
  emotion: of,
  orientation: of,
  city: from,
  state: from,
  country: from,
  location: from,
  image_style: (name) => `${name} Style photos`,
  color_and_mood: (name) => `${name} Mood photos`,
  dominant_color: (name) => `photos in ${name}`,
  people_composition: (name) => `photos with ${name}`,
  popular: () => 'Popular photos',
  featured: () => 'Featured photos',
}

/** The type as plain text, as in 'No photos found for this decade'. */
export function taxonomyWord(type: TaxonomyType): string {
  return type.replaceAll('_', ' ')
}

/** Photos per page of a listing and of similar photos. */
export const taxonomyPageSize = 100
export const similarPageSize = 24
