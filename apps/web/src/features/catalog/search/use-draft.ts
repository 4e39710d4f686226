import { useCallback, useEffect, useState } from 'react'
import type { NavigateOptions } from 'react-router'
import { useGo } from '../../../lib/use-go.ts'
import { type SearchState, writeAddress } from '../search-address.ts'
import { type Draft, isUnderWay, sendOn } from './draft.ts'

/**
 * A choice is seen at once, before the address has it: the way there waits for the list. Whatever is chosen meanwhile, in
 * the filters, the chips, the menu or the box, builds on it.
 */
export function useDraft(pathname: string, state: SearchState) {
  const go = useGo()
  const [draft, setDraft] = useState<Draft | null>(null)
  const address = writeAddress(pathname, state)
  const isOnItsWay = draft !== null && isUnderWay(draft, address)
  // Arrived, or somebody went elsewhere: the way back to where it began must not bring it up again.
  if (draft !== null && !isOnItsWay) setDraft(null)

  // The way back to where it began, before it has arrived: the address is as if nothing had been chosen yet.
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
