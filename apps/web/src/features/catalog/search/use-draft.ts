import { useCallback, useEffect, useState } from 'react'
import type { NavigateOptions } from 'react-router'
import { useGo } from '../../../lib/use-go.ts'
import { type SearchState, writeAddress } from '../search-address.ts'
import { type Draft, isUnderWay, sendOn } from './draft.ts'

/**
 * Shows a choice immediately, before the navigation has updated the URL. Further choices in the filters, chips, sort
 * menu or search box build on it.
 */
export function useDraft(pathname: string, state: SearchState) {
  const go = useGo()
  const [draft, setDraft] = useState<Draft | null>(null)
  const address = writeAddress(pathname, state)
  const isOnItsWay = draft !== null && isUnderWay(draft, address)
  // The navigation completed, or the user went elsewhere: returning to the starting URL must not revive the draft.
  if (draft !== null && !isOnItsWay) setDraft(null)

  // Back before the navigation completes leaves the starting URL, which looks as if the draft were still pending.
  useEffect(() => {
    const drop = () => setDraft(null)
    window.addEventListener('popstate', drop)

    return () => window.removeEventListener('popstate', drop)
  }, [])

  const change = useCallback(
    (next: SearchState, options?: NavigateOptions) => {
      const to = writeAddress(pathname, next)
      setDraft((last) => sendOn(last, { from: address, to, next }))
      go(to, options)
    },
    [pathname, address, go],
  )

  return { chosen: isOnItsWay ? draft.next : state, change, isOnItsWay }
}
