import { toast } from '@shoebox/web-kit/toast/toast'
import { useCallback } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'
import { paths } from './paths.ts'
import { routeFault } from './route-fault.ts'

/** The one way to another page from code. It takes paths of this site and tells the visitor of anything else. */
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

/** In the state of a way that no unsaved work may hold up: whoever logs out means it. */
export const unheld = { isUnheld: true } as const

/** The same for whoever has something to do once the other page is there. */
export function useArrive(): (path: keyof typeof paths) => Promise<void> {
  const navigate = useNavigate()

  return useCallback(async (path) => await navigate(paths[path], { state: unheld }), [navigate])
}
