import { ApiError } from '@shoebox/contract/client/api-error'
import { useBoot } from '@shoebox/web-kit/api/boot'
import { toast } from '@shoebox/web-kit/toast/toast'
import { useCallback, useEffect, useRef, useState } from 'react'

type HandOff = { isTransferring: boolean; transfer: () => void }

/** Moves the user to the contributor site, signed in. Calling `transfer` again during the transfer does nothing. */
export function useHandOff(): HandOff {
  const { contributorOrigin } = useBoot()
  const [isTransferring, setIsTransferring] = useState(false)
  const isTransferringRef = useRef(false)

  const updateTransferring = useCallback((value: boolean) => {
    isTransferringRef.current = value
    setIsTransferring(value)
  }, [])

  const transfer = useCallback(async () => {
    if (isTransferringRef.current) return

    updateTransferring(true)
    try {
      // Loaded on demand: few visitors ever need it.
      const { createHandOffUrl } = await import('./hand-off.ts')
      window.location.assign(await createHandOffUrl(contributorOrigin))
    } catch (error) {
      toast({ title: handOffErrorText(error), tone: 'error' })
      updateTransferring(false)
    }
  }, [contributorOrigin, updateTransferring])

  // A page restored from the back/forward cache would still show the transfer as in progress.
  useEffect(() => {
    const resetOnRestore = ({ persisted }: PageTransitionEvent) => {
      if (persisted) updateTransferring(false)
    }
    window.addEventListener('pageshow', resetOnRestore)

    return () => window.removeEventListener('pageshow', resetOnRestore)
  }, [updateTransferring])

  return { isTransferring, transfer: () => void transfer() }
}

export function handOffErrorText(error: unknown): string {
  const hasNoSession = error instanceof ApiError && error.status === 401

  return hasNoSession
    ? 'Unable to retrieve session. Please try logging in again.'
    : 'Failed to transfer. Please try again.'
}
