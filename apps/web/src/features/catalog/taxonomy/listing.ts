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

/** The filter that finds what a listing of the type lists. A tag is found by its word, which may stand elsewhere too. */
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
  ['tag', 'q'],
])

/** The search where a listing can be narrowed; null where no filter finds what it lists. */
export function filteredPath({ type, id }: Pick<Listing, 'type' | 'id'>): string | null {
  const filter = filters.get(type)
  if (filter === undefined) return null
  const query = new URLSearchParams({ [filter]: id })
  const address = writeAddress(paths.search, readAddress(paths.search, query.toString()))

  return address === paths.search ? null : address
}

function decode(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text)
  } catch {
    // Not written by us: it is looked for as it stands.
    return text
  }
}
