import { everyPhoto, readAddress, type SearchState } from '../search-address.ts'

/** Parses the URL of a storefront, except the creator, which is in the path. */
export function readStorefront(pathname: string, search: string): SearchState {
  const { decade, sort, seed } = readAddress(pathname, search)

  return { ...everyPhoto, decade, sort, seed }
}
