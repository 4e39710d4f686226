import type { CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import type { Boot, PageRead } from '@shoebox/contract/page'
import { type TaxonomyType, taxonomyPath } from '@shoebox/domain/taxonomy'

type Facets = CallOutput<Contract['countSearchFacets']>

/** The facets of the whole archive. */
export const listingReads: readonly PageRead[] = [{ operation: 'countSearchFacets' }]

/** The listings for search engines: those with a photo. */
export function listListingPaths({ countSearchFacets: answer }: Boot['answers']): string[] {
  if (!isCounted(answer)) return []
  const { decades, events, places } = answer
  const pathsOf = (type: TaxonomyType, ids: readonly (string | null)[]) =>
    [...new Set(ids)].filter(Boolean).map((id) => taxonomyPath(type, id))

  return [
    ...pathsOf(
      'decade',
      used(decades, ({ value }) => value),
    ),
    ...pathsOf(
      'event',
      used(events, ({ id }) => id),
    ),
    ...pathsOf(
      'country',
      used(places, (place) => place.location_country),
    ),
    ...pathsOf(
      'state',
      used(places, (place) => place.location_state_province),
    ),
    ...pathsOf(
      'city',
      used(places, (place) => place.location_city),
    ),
  ]
}

function used<Counted extends { count: number }>(
  counted: readonly Counted[],
  idOf: (one: Counted) => string | null,
): (string | null)[] {
  return counted.filter(({ count }) => count > 0).map(idOf)
}

/** The answer as the contract's handler returned it to the page server, if it did. */
function isCounted(answer: unknown): answer is Facets {
  return typeof answer === 'object' && answer !== null && 'decades' in answer
}
