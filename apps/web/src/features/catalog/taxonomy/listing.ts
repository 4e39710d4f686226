import type { SearchSort } from '@shoebox/domain/search-filters'
import { type TaxonomyType, taxonomyPath, taxonomyTypeOf } from '@shoebox/domain/taxonomy'
import { paths } from '../../../lib/paths.ts'
import { readTaxonomyId } from '../../../lib/route-params.ts'
import { everyPhoto, readAddress, writeAddress } from '../search-address.ts'

/** Which photos, and in which order; null for the one that goes without saying. */
export type Listing = {
  type: TaxonomyType
  id: string
  sort: SearchSort | null
  /** Which of its orders a random list has. */
  seed: number | null
}

/** What the address of a listing asks for: the type as it stands there, and what comes of it. */
export function readListing(
  pathname: string,
  search: string,
): { type: string | undefined; id: string | null; listing: Listing | null } {
  const [, , type, encodedId] = pathname.split('/')
  const id = readTaxonomyId(decode(encodedId))
  const known = taxonomyTypeOf(type ?? '')
  if (known === null || id === null) return { type, id, listing: null }

  const { sort, seed } = readAddress(pathname, search)
  return { type, id, listing: { type: known, id, sort, seed } }
}

/** The same address for the same listing. */
export function listingAddress({ type, id, sort, seed }: Listing): string {
  return writeAddress(taxonomyPath(type, id), { ...everyPhoto, sort, seed })
}

/** The search where a listing can be narrowed, in its order; null where no filter finds what it lists. */
export function filteredPath(listing: Listing): string | null {
  const query = filterOf(listing)
  if (query === null) return null
  const asked = readAddress(paths.search, new URLSearchParams(query).toString())
  if (writeAddress(paths.search, asked) === paths.search) return null

  return writeAddress(paths.search, { ...asked, sort: listing.sort, seed: listing.seed })
}

const filters: ReadonlyMap<TaxonomyType, string> = new Map([
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

function filterOf({ type, id }: Listing): Record<string, string> | null {
  // Of tags there is no filter: the phrase is found where it is a tag, and where it stands in other words.
  if (type === 'tag') return { q: `"${id.replaceAll('"', '')}"` }
  const filter = filters.get(type)

  // A comma would make two values of it.
  return filter === undefined || id.includes(',') ? null : { [filter]: id }
}

function decode(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text)
  } catch {
    // Not written by us: it is looked for as it stands.
    return text
  }
}
