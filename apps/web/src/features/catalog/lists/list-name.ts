import type { CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import type { TaxonomyType } from '@shoebox/domain/taxonomy'
import type { QueryClient } from '@tanstack/react-query'
import { paths } from '../../../lib/paths.ts'
import { readPhotoId, readUuid } from '../../../lib/route-params.ts'
import { readListing } from '../taxonomy/listing.ts'
import { isNamedElsewhere, listingTitle } from '../taxonomy/listing-words.ts'

type Named = {
  address: string
  /** Name of the creator or event; null if there is none, undefined until loaded. */
  name: string | null | undefined
  client: QueryClient
}

const headings: ReadonlyMap<string, string> = new Map([
  [paths.photos, 'All photos'],
  [paths.popular, 'Popular photos'],
  [paths.newest, 'New photos'],
])

/** Label of the back link: the name of the list, if known. */
export function listName({ address, name, client }: Named): string {
  const { pathname, search, kind, id } = partsOf(address)
  const term = new URLSearchParams(search).get('q')?.trim()
  if (term) return `Results for “${term}”`
  if (kind === 'photo' && readPhotoId(id) !== null) return `Back to #${id}`
  if (kind === 'collections') return collectionName(client, id) ?? 'Back to the collection'
  if (kind === 'user') return (name === null ? 'Unknown Creator' : name) ?? unnamed

  const { listing } = readListing(pathname, search)
  const title = kind === 'taxonomy' && listing !== null && listingTitle({ ...listing, name })

  return title || (headings.get(pathname) ?? unnamed)
}

const unnamed = 'Back to results'

/** The creator or event whose name must be fetched; null if the URL determines the name. */
export function namedList(address: string): { type: TaxonomyType; id: string } | null {
  const { pathname, search, kind, id } = partsOf(address)
  const creator = kind === 'user' ? readUuid(id) : null
  if (creator !== null) return { type: 'creator', id: creator }
  if (kind !== 'taxonomy') return null

  const { listing } = readListing(pathname, search)
  return listing !== null && isNamedElsewhere(listing.type) ? listing : null
}

/** Cached by the collection's own page, if the user came from there. */
function collectionName(client: QueryClient, id: string | undefined): string | undefined {
  const known = client.getQueriesData<CallOutput<Contract['getCollection']>>({
    queryKey: ['getCollection', { params: { id } }],
  })

  return known.map(([, collection]) => collection?.name).find(Boolean)
}

function partsOf(address: string) {
  const { pathname, search } = new URL(address, 'https://list.invalid')
  const [, kind, id] = pathname.split('/')

  return { pathname, search, kind, id }
}
