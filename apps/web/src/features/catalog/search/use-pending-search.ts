import { useCallback, useEffect, useState } from 'react'
import type { NavigateOptions } from 'react-router'
import { useAppNavigate } from '../../../lib/use-app-navigate.ts'
import { type SearchState, toSearchUrl } from '../search-url.ts'

/**
 * Optimistic search state: a choice shows immediately, before the navigation updates the URL. Further choices in the
 * filters, chips, sort menu or search box build on it.
 */
export function usePendingSearch(pathname: string, state: SearchState) {
  const navigate = useAppNavigate()
  const [pending, setPending] = useState<PendingSearch | null>(null)
  const url = toSearchUrl(pathname, state)
  const isNavigating = pending !== null && isPending(pending, url)
  // The navigation completed or the user went elsewhere. Reset, so Back to the first URL doesn't restore the choice.
  if (pending !== null && !isNavigating) setPending(null)

  // If the user presses Back before the navigation completes, the URL stays the same and the choice would stay pending.
  useEffect(() => {
    const discardPending = () => setPending(null)
    window.addEventListener('popstate', discardPending)

    return () => window.removeEventListener('popstate', discardPending)
  }, [])

  const changeState = useCallback(
    (nextState: SearchState, options?: NavigateOptions) => {
      const to = toSearchUrl(pathname, nextState)
      setPending((last) => queueSearch(last, { from: url, to, state: nextState }))
      navigate(to, options)
    },
    [pathname, url, navigate],
  )

  return { latestState: isNavigating ? pending.state : state, changeState, isNavigating }
}

/** Choices that are not in the URL yet. */
type PendingSearch = {
  /** The URL before the first choice. */
  from: string
  /** Target URLs, oldest first. Earlier navigations may complete before the last one. */
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

/** True until the last navigation completes or the user navigates elsewhere. */
export function isPending({ from, targets }: PendingSearch, url: string): boolean {
  if (url === targets.at(-1)) return false

  return url === from || targets.includes(url)
}
