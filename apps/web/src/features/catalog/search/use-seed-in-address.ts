import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useGo } from '../../../lib/use-go.ts'
import { type SearchState, writeAddress } from '../search-address.ts'
import { searchQuery } from '../search-queries.ts'
import type { Search } from './results/list-read.ts'

/**
 * Writes the seed of a signed-in user's random list into the URL once the server has chosen it, so that a reload, Back
 * and a shared link show the same list. Copies the loaded pages to the new query key, so nothing is refetched. `state`
 * is null while another list loads, which brings its own seed. `creator` is set if the path names one.
 */
export function useSeedInAddress(
  state: SearchState | null,
  { list, isStale }: Search,
  creator?: string,
): void {
  const { user } = useAuthContext()
  const { pathname } = useLocation()
  const queryClient = useQueryClient()
  const go = useGo()
  const userId = user?.id ?? null
  const seed = isStale ? null : (list?.seed ?? null)

  useEffect(() => {
    if (userId === null || seed === null || state === null || state.seed !== null) return

    const keyOf = (one: SearchState) =>
      searchQuery({ ...one, creator: creator ?? one.creator }, userId).queryKey
    const seeded = { ...state, seed }
    queryClient.setQueryData(keyOf(seeded), queryClient.getQueryData(keyOf(state)))
    go(writeAddress(pathname, seeded), { replace: true, preventScrollReset: true })
  }, [creator, go, pathname, queryClient, seed, state, userId])
}
