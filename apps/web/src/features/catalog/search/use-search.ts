import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type SearchState, writeAddress } from '../search-address.ts'
import { searchQuery, toSearchPage, visitorSearchQuery } from '../search-queries.ts'
import { type Search, useUserRead, useVisitorRead } from './results/list-read.ts'

/** One interface for both: visitors get a single page, signed-in users can scroll to the end. */
export function useSearch(state: SearchState): Search {
  const { status, user } = useAuthContext()
  const keyOf = (seed: number | null) => writeAddress('', { ...state, seed })
  const userId = user?.id ?? null
  const asUser = useInfiniteQuery({
    ...searchQuery(state, userId ?? ''),
    enabled: userId !== null,
  })
  const asVisitor = useQuery({ ...visitorSearchQuery(state), enabled: status === 'signed-out' })
  const userRead = useUserRead(asUser, keyOf)
  const visitorRead = useVisitorRead({ query: asVisitor, toPage: toSearchPage, keyOf })

  return { status, ...(status === 'signed-in' ? userRead : visitorRead) }
}
