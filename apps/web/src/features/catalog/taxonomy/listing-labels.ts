import { photoDecades } from '@shoebox/domain/catalog/decades'
import { decadesOf } from '@shoebox/domain/catalog/search-filters'
import {
  type TaxonomyType,
  taxonomyPath,
  taxonomyTitle,
  taxonomyWord,
} from '@shoebox/domain/catalog/taxonomy'
import { paths } from '../../../lib/paths.ts'

/** `name` matters only if `hasSeparateName(type)`. It is undefined until loaded, and null if the id has no name. */
type NamedListing = { type: TaxonomyType; id: string; name: string | null | undefined }

/** True if the display name may differ from the id. */
export function hasSeparateName(type: TaxonomyType): boolean {
  return type === 'creator' || type === 'event' || type === 'dominant_color'
}

function toDisplayName({ type, id, name }: NamedListing): string | undefined {
  if (!hasSeparateName(type)) return id
  if (name !== null) return name
  if (type === 'creator') return 'Unknown Creator'

  return type === 'event' ? 'Unknown Event' : id
}

/** Undefined until the name loads. */
export function listingTitle(listing: NamedListing): string | undefined {
  const name = toDisplayName(listing)

  return name === undefined ? undefined : taxonomyTitle(listing.type, name)
}

/** Types that have only one listing. */
const singleListingLabels: Partial<Record<TaxonomyType, string>> = {
  popular: 'Popular',
  featured: 'Featured',
}

/** Breadcrumbs from all photos to this listing. Events are the only kind of listing with a page that lists them all. */
export function listingBreadcrumbs(listing: NamedListing): { label: string; to: string }[] {
  const { type, id } = listing
  const label = singleListingLabels[type] ?? toDisplayName(listing) ?? '…'

  return [
    { label: 'Photos', to: paths.photos },
    ...(type === 'event' ? [{ label: 'Events', to: paths.events }] : []),
    { label, to: taxonomyPath(type, id) },
  ]
}

/** Title of the empty state. */
export function emptyTitle(type: TaxonomyType): string {
  return `No photos found for this ${type in singleListingLabels ? 'list' : taxonomyWord(type)}`
}

/** Description for search engines and link previews. */
export function describeListing(title: string): string {
  const subject = title.replace(/\bphotos\b/, 'family photos')

  return `Vintage ${subject}, pre-cleared and licensed to film, television and commercial productions.`
}

/** True for a decade listing if its id isn't a decade or range that photos can have. */
export function isInvalidDecade({ type, id }: Pick<NamedListing, 'type' | 'id'>): boolean {
  if (type !== 'decade') return false
  const decades = decadesOf(id.toLowerCase())

  return decades === null || !decades.every((decade) => photoDecades.includes(decade))
}

/** The decades that most family photos are from. */
export const familyDecades = photoDecades.filter((decade) => decade >= '1900s' && decade <= '2000s')

/** The decades before and after this one, limited to `familyDecades`. */
export function adjacentDecades(decade: string): { before?: string; after?: string } {
  const index = familyDecades.indexOf(decade)
  if (index === -1) return {}
  const [before, after] = [familyDecades[index - 1], familyDecades[index + 1]]

  return { ...(before && { before }), ...(after && { after }) }
}
