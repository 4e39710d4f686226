import { toast } from '@shoebox/web-kit/toast/toast'
import { useCallback } from 'react'
import { useGo } from '../../../lib/use-go.ts'
import { taxonomyRoute } from './taxonomy-route.ts'

type Manner = {
  /** Where to go instead of all photos. */
  fallback?: string
  /** Nobody is told that there was no such listing. */
  isQuiet?: boolean
  /** The page that leads there is no step of its own. */
  isReplacing?: boolean
}

/** To a listing from code. Where there is none the way ends at a page that exists. */
export function useTaxonomyNavigation() {
  const go = useGo()

  const goTo = useCallback(
    (
      type: unknown,
      id: unknown,
      { isQuiet = false, isReplacing = false, ...rest }: Manner = {},
    ) => {
      const { path, fault } = taxonomyRoute({ type, id, ...rest })
      if (fault !== null && !isQuiet) toast(fault)
      go(path, { replace: isReplacing })
    },
    [go],
  )

  return { goTo }
}
