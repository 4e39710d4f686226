import type { CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import type { Boot, PageRead } from '@shoebox/contract/page'
import { type TaxonomyType, taxonomyPath } from '@shoebox/domain/taxonomy'

type Facets = CallOutput<Contract['countSearchFacets']>

/** The facets of the whole archive. */
export const listingReads: readonly PageRead[] = [{ operation: 'countSearchFacets' }]

/** The listings for search engines: those with a photo. */
export function listListingPaths({ countSearchFacets: answer }: Boot['answers']): string[] {
  if (!isFacets(answer)) return []
  const { decades, events, places } = answer
  const pathsOf = (type: TaxonomyType, ids: readonly (string | null)[]) =>
    [...new Set(ids)].filter(Boolean).map((id) => taxonomyPath(type, id))

  return [
    ...pathsOf(
      'decade',
      idsWithPhotos(decades, ({ value }) => value),
    ),
    ...pathsOf(
      'event',
      idsWithPhotos(events, ({ id }) => id),
    ),
    ...pathsOf(
      'country',
      idsWithPhotos(places, (place) => place.location_country),
    ),
    ...pathsOf(
      'state',
      idsWithPhotos(places, (place) => place.location_state_province),
    ),
    ...pathsOf(
      'city',
      idsWithPhotos(places, (place) => place.location_city),
    ),
  ]
}

function idsWithPhotos<Option extends { count: number }>(
  options: readonly Option[],
  idOf: (option: Option) => string | null,
): (string | null)[] {
  return options.filter(({ count }) => count > 0).map(idOf)
}

/** The answer as the contract's handler returned it to the page server, if it did. */
function isFacets(answer: unknown): answer is Facets {
  return typeof answer === 'object' && answer !== null && 'decades' in answer
}
