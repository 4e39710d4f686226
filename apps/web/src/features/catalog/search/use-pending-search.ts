import { useCallback, useEffect, useState } from 'react'
import type { NavigateOptions } from 'react-router'
import { useAppNavigate } from '../../../lib/use-app-navigate.ts'
import { type SearchState, writeAddress } from '../search-address.ts'

/**
 * Shows a choice immediately, before the navigation has updated the URL. Further choices in the filters, chips, sort
 * menu or search box build on it.
 */
export function usePendingSearch(pathname: string, state: SearchState) {
  const go = useAppNavigate()
  const [pending, setPending] = useState<PendingSearch | null>(null)
  const address = writeAddress(pathname, state)
  const isNavigating = pending !== null && isPending(pending, address)
  // The navigation completed, or the user went elsewhere: returning to the starting URL must not revive the choice.
  if (pending !== null && !isNavigating) setPending(null)

  // Back before the navigation completes leaves the starting URL, which looks as if the choice were still pending.
  useEffect(() => {
    const drop = () => setPending(null)
    window.addEventListener('popstate', drop)

    return () => window.removeEventListener('popstate', drop)
  }, [])

  const change = useCallback(
    (next: SearchState, options?: NavigateOptions) => {
      const to = writeAddress(pathname, next)
      setPending((last) => queueSearch(last, { from: address, to, next }))
      go(to, options)
    },
    [pathname, address, go],
  )

  return { chosen: isNavigating ? pending.next : state, change, isNavigating }
}

/** A pending choice that is not in the URL yet. */
type PendingSearch = {
  /** The URL where the choice was made. */
  from: string
  /** Target URLs, oldest first: while the last navigation is pending, an earlier one may complete. */
  sent: readonly string[]
  next: SearchState
}

type NextSearch = { from: string; to: string; next: SearchState }

export function queueSearch(
  pending: PendingSearch | null,
  { from, to, next }: NextSearch,
): PendingSearch {
  if (pending === null || !isPending(pending, from)) return { from, sent: [to], next }

  return { from: pending.from, sent: [...pending.sent, to], next }
}

/** Whether the last navigation is still pending; also false if the user navigated elsewhere. */
export function isPending({ from, sent }: PendingSearch, address: string): boolean {
  if (address === sent.at(-1)) return false

  return address === from || sent.includes(address)
}
