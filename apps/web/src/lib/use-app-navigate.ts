import { toast } from '@shoebox/web-kit/toast/toast'
import type { ToastOptions } from '@shoebox/web-kit/toast/toast-queue'
import { useCallback } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'
import { paths } from './paths.ts'

/** Navigates from code. Accepts paths of this site and shows an error for anything else. */
export function useAppNavigate(): (path: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()

  return useCallback(
    (path, options) => {
      const error = routeError(path)
      if (error === null) void navigate(path, options)
      else toast(error)
    },
    [navigate],
  )
}

/** Location state that skips the unsaved-changes prompt, for example when logging out. */
export const skipLeaveGuard = { skipsLeaveGuard: true } as const

/** Navigation that can be awaited. Skips the unsaved-changes prompt. */
export function useAsyncNavigate(): (pathName: keyof typeof paths) => Promise<void> {
  const navigate = useNavigate()

  return useCallback(
    async (pathName) => await navigate(paths[pathName], { state: skipLeaveGuard }),
    [navigate],
  )
}

const invalidPathToast: ToastOptions = {
  title: 'Navigation Error',
  description: 'Invalid route path',
  tone: 'error',
}

/** A path of this site starts with exactly one '/'. Browsers resolve '//' and '/\' to another host. */
export function routeError(path: string): ToastOptions | null {
  return /^\/(?![/\\])/.test(path) ? null : invalidPathToast
}
