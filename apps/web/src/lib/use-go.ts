import { toast } from '@shoebox/web-kit/toast/toast'
import { useCallback } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'
import { paths } from './paths.ts'
import { routeFault } from './route-fault.ts'

/** The only way to navigate from code. It accepts paths of this site, and shows an error for anything else. */
export function useGo(): (path: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()

  return useCallback(
    (path, options) => {
      const fault = routeFault(path)
      if (fault === null) void navigate(path, options)
      else toast(fault)
    },
    [navigate],
  )
}

/** Location state of a navigation that skips the unsaved-changes prompt, such as logging out. */
export const unheld = { isUnheld: true } as const

/** For callers that have work to do after the navigation. Skips the unsaved-changes prompt. */
export function useArrive(): (path: keyof typeof paths) => Promise<void> {
  const navigate = useNavigate()

  return useCallback(async (path) => await navigate(paths[path], { state: unheld }), [navigate])
}
