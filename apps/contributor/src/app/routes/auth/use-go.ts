import { useCallback } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'

/** Navigates within this site; passed to the shared auth screens. */
export function useGo(): (path: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()

  return useCallback((path, options) => void navigate(path, options), [navigate])
}
