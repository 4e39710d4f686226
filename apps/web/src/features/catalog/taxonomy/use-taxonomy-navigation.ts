import { toast } from '@shoebox/web-kit/toast/toast'
import { useCallback } from 'react'
import { useGo } from '../../../lib/use-go.ts'
import { taxonomyRoute } from './taxonomy-route.ts'

type Manner = {
  /** Where to go instead of all photos. */
  fallback?: string
  /** Suppresses the error toast for an invalid listing. */
  isQuiet?: boolean
  /** Replaces the current history entry. */
  isReplacing?: boolean
}

/** Programmatic navigation to a listing; an invalid one leads to the fallback page. */
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
