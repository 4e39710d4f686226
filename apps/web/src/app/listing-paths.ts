import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import type { Boot, PageRead } from '@shoebox/contract/page'
import { type TaxonomyType, taxonomyPath } from '@shoebox/domain/catalog/taxonomy'

type Facets = CallOutput<Contract['countSearchFacets']>

/** Counts for the whole archive, without any filter. */
export const listingReads: readonly PageRead[] = [{ operation: 'countSearchFacets' }]

/** The paths of the decade, event and place listings with at least one photo, for search engines. */
export function listListingPaths({ countSearchFacets: answer }: Boot['answers']): string[] {
  if (!isFacets(answer)) return []
  const { decades, events, places } = answer
  const toPaths = (type: TaxonomyType, ids: readonly (string | null)[]) =>
    [...new Set(ids)].filter(Boolean).map((id) => taxonomyPath(type, id))

  return [
    ...toPaths(
      'decade',
      idsWithPhotos(decades, ({ value }) => value),
    ),
    ...toPaths(
      'event',
      idsWithPhotos(events, ({ id }) => id),
    ),
    ...toPaths(
      'country',
      idsWithPhotos(places, (place) => place.location_country),
    ),
    ...toPaths(
      'state',
      idsWithPhotos(places, (place) => place.location_state_province),
    ),
    ...toPaths(
      'city',
      idsWithPhotos(places, (place) => place.location_city),
    ),
  ]
}

function idsWithPhotos<Option extends { count: number }>(
  options: readonly Option[],
  getId: (option: Option) => string | null,
): (string | null)[] {
  return options.filter(({ count }) => count > 0).map(getId)
}

/** The response is untyped here, and missing if the request failed. */
function isFacets(answer: unknown): answer is Facets {
  return typeof answer === 'object' && answer !== null && 'decades' in answer
}
