import { toast } from '@shoebox/web-kit/toast'
import { useCallback } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'
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
