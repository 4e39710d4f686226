import { useState } from 'react'
import type { SearchState } from '../search-address.ts'

type Draft = { of: SearchState; next: SearchState }

/**
 * A choice is seen at once, before the address has it: the way there waits for the list. A second choice made
 * meanwhile builds on the first.
 */
export function useDraft(state: SearchState, change: (next: SearchState) => void) {
  const [draft, setDraft] = useState<Draft | null>(null)

  function choose(next: SearchState) {
    setDraft({ of: state, next })
    change(next)
  }

  return { chosen: draft?.of === state ? draft.next : state, choose }
}
