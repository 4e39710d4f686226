import type { CallInput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import type { Listing } from './listing.ts'

type Query = NonNullable<CallInput<Contract['listTaxonomyPhotos']>['query']>

/** Query parameters of a listing; unset order and seed are omitted. */
export function toListingQuery({ type, id, sort, seed }: Listing): Query {
  return {
    type,
    id,
    ...(sort !== null && { p_sort_order: sort }),
    ...(seed !== null && { p_seed: seed }),
  }
}

/** Parameters for anonymous visitors: no seed, because their random order is fixed per day. */
export function toVisitorListingQuery(listing: Listing): Query {
  return toListingQuery({ ...listing, seed: null })
}
