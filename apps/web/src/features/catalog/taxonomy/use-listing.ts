import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useGo } from '../../../lib/use-go.ts'
import { type Search, useUserRead, useVisitorRead } from '../search/results/list-read.ts'
import { type Listing, listingAddress } from './listing.ts'
import { listingQuery, toListingPage, visitorListingQuery } from './listing-queries.ts'

/** The photos of a listing that are loaded so far. */
export function useListing(listing: Listing): Search {
  const { status, user } = useAuthContext()
  const keyOf = (seed: number | null) => listingAddress({ ...listing, seed })
  const userId = user?.id ?? null
  const asUser = useInfiniteQuery({
    ...listingQuery(listing, userId ?? ''),
    enabled: userId !== null,
  })
  const asVisitor = useQuery({ ...visitorListingQuery(listing), enabled: status === 'signed-out' })
  const userRead = useUserRead(asUser, keyOf)
  const visitorRead = useVisitorRead({ query: asVisitor, toPage: toListingPage, keyOf })
  const search = { status, ...(status === 'signed-in' ? userRead : visitorRead) }
  useSeed(listing, search)

  return search
}

/** Writes the seed of a random list into the URL, and copies the loaded pages to the new query key. */
function useSeed(listing: Listing, { list, isStale }: Search): void {
  const { user } = useAuthContext()
  const queryClient = useQueryClient()
  const go = useGo()
  const userId = user?.id ?? null
  const seed = isStale ? null : (list?.seed ?? null)

  useEffect(() => {
    if (userId === null || seed === null || listing.seed !== null) return

    const seeded = { ...listing, seed }
    queryClient.setQueryData(
      listingQuery(seeded, userId).queryKey,
      queryClient.getQueryData(listingQuery(listing, userId).queryKey),
    )
    go(listingAddress(seeded), { replace: true, preventScrollReset: true })
  }, [go, listing, queryClient, seed, userId])
}
