import { everyPhoto, readAddress, type SearchState } from '../search-address.ts'

/** What the address of a storefront asks for; whose it is stands in its path. */
export function readStorefront(pathname: string, search: string): SearchState {
  const { decade, sort, seed } = readAddress(pathname, search)

  return { ...everyPhoto, decade, sort, seed }
}
