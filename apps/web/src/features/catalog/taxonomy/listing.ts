import type { SearchSort } from '@shoebox/domain/catalog/search-filters'
import { type TaxonomyType, taxonomyPath, taxonomyTypeOf } from '@shoebox/domain/catalog/taxonomy'
import { paths } from '../../../lib/paths.ts'
import { readTaxonomyId } from '../../../lib/route-params.ts'
import { emptySearch, parseSearchUrl, toSearchUrl } from '../search-url.ts'

export type Listing = {
  type: TaxonomyType
  id: string
  /** Null for the default order. */
  sort: SearchSort | null
  /** Seed of a random order. */
  seed: number | null
}

/** Parses the URL of a listing. Also returns the unchecked type and the decoded id, for error messages. */
export function readListing(
  pathname: string,
  search: string,
): { type: string | undefined; id: string | null; listing: Listing | null } {
  const [, , type, encodedId] = pathname.split('/')
  const id = readTaxonomyId(decode(encodedId))
  const taxonomyType = taxonomyTypeOf(type ?? '')
  if (taxonomyType === null || id === null) return { type, id, listing: null }

  const { sort, seed } = parseSearchUrl(pathname, search)
  return { type, id, listing: { type: taxonomyType, id, sort, seed } }
}

/** The canonical URL of a listing. */
export function toListingUrl({ type, id, sort, seed }: Listing): string {
  return toSearchUrl(taxonomyPath(type, id), { ...emptySearch, sort, seed })
}

/** URL of a search for these photos, where the user can add filters; null if no search finds them. */
export function toFilterableSearchUrl(listing: Listing): string | null {
  const query = toFilterQuery(listing)
  if (query === null) return null
  const filteredState = parseSearchUrl(paths.search, new URLSearchParams(query).toString())
  if (toSearchUrl(paths.search, filteredState) === paths.search) return null

  return toSearchUrl(paths.search, { ...filteredState, sort: listing.sort, seed: listing.seed })
}

const filterParams: ReadonlyMap<TaxonomyType, string> = new Map([
  ['creator', 'creator'],
  ['city', 'city'],
  ['state', 'state'],
  ['country', 'country'],
  ['decade', 'decade'],
  ['ethnicity', 'ethnicities'],
  ['age_group', 'ages'],
  ['orientation', 'orientation'],
  ['event', 'events'],
])

function toFilterQuery({ type, id }: Listing): Record<string, string> | null {
  // There is no tag filter, so search for the exact phrase, which matches tags and other text.
  if (type === 'tag') return { q: `"${id.replaceAll('"', '')}"` }
  const param = filterParams.get(type)

  // In a filter with several values, a comma would split the id in two.
  return param === undefined || id.includes(',') ? null : { [param]: id }
}

function decode(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text)
  } catch {
    // The encoding is invalid, so use the text as is.
    return text
  }
}
