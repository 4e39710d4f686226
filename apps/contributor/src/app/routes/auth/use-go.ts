import { useCallback } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'

/** To another page of this site, for the screens of the door. */
export function useGo(): (path: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()

  return useCallback((path, options) => void navigate(path, options), [navigate])
}
