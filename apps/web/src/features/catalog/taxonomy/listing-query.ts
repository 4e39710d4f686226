import type { CallInput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import type { Listing } from './listing.ts'

type Query = NonNullable<CallInput<Contract['listTaxonomyPhotos']>['query']>

/** What is asked for a listing; an order that is not chosen is not sent. */
export function toListingQuery({ type, id, sort, seed }: Listing): Query {
  return {
    type,
    id,
    ...(sort !== null && { p_sort_order: sort }),
    ...(seed !== null && { p_seed: seed }),
  }
}

/** As a visitor without a session asks: the order of a random list is the day's, whatever the address says. */
export function toVisitorListingQuery(listing: Listing): Query {
  return toListingQuery({ ...listing, seed: null })
}
