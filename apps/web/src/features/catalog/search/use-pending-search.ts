import { useCallback, useEffect, useState } from 'react'
import type { NavigateOptions } from 'react-router'
import { useAppNavigate } from '../../../lib/use-app-navigate.ts'
import { type SearchState, writeAddress } from '../search-address.ts'

/**
 * Shows a choice immediately, before the navigation has updated the URL. Further choices in the filters, chips, sort
 * menu or search box build on it.
 */
export function usePendingSearch(pathname: string, state: SearchState) {
  const navigate = useAppNavigate()
  const [pending, setPending] = useState<PendingSearch | null>(null)
  const address = writeAddress(pathname, state)
  const isNavigating = pending !== null && isPending(pending, address)
  // The navigation completed, or the user went elsewhere: returning to the starting URL must not restore the choice.
  if (pending !== null && !isNavigating) setPending(null)

  // If the user goes Back before the navigation completes, the URL does not change, as if the choice were pending.
  useEffect(() => {
    const discardPending = () => setPending(null)
    window.addEventListener('popstate', discardPending)

    return () => window.removeEventListener('popstate', discardPending)
  }, [])

  const changeState = useCallback(
    (nextState: SearchState, options?: NavigateOptions) => {
      const to = writeAddress(pathname, nextState)
      setPending((last) => queueSearch(last, { from: address, to, state: nextState }))
      navigate(to, options)
    },
    [pathname, address, navigate],
  )

  return { latestState: isNavigating ? pending.state : state, changeState, isNavigating }
}

/** A pending choice that is not in the URL yet. */
type PendingSearch = {
  /** The URL where the choice was made. */
  from: string
  /** Target URLs, oldest first: while the last navigation is pending, an earlier one may complete. */
  targets: readonly string[]
  state: SearchState
}

type SearchNavigation = { from: string; to: string; state: SearchState }

export function queueSearch(
  pending: PendingSearch | null,
  { from, to, state }: SearchNavigation,
): PendingSearch {
  if (pending === null || !isPending(pending, from)) return { from, targets: [to], state }

  return { from: pending.from, targets: [...pending.targets, to], state }
}

/** Whether the last navigation is still pending; also false if the user navigated elsewhere. */
export function isPending({ from, targets }: PendingSearch, address: string): boolean {
  if (address === targets.at(-1)) return false

  return address === from || targets.includes(address)
}
