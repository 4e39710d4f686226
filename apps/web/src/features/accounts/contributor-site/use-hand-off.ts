import { useBoot } from '@shoebox/web-kit/api/boot'
import { toast } from '@shoebox/web-kit/toast/toast'
import { useCallback, useEffect, useRef, useState } from 'react'

type HandOff = { isTransferring: boolean; transfer: () => void }

/** Transfers the user with a session to the contributor site. A second press while in progress does nothing. */
export function useHandOff(): HandOff {
  const { contributorOrigin } = useBoot()
  const [isTransferring, setIsTransferring] = useState(false)
  const isUnderWay = useRef(false)

  const setUnderWay = useCallback((is: boolean) => {
    isUnderWay.current = is
    setIsTransferring(is)
  }, [])

  const transfer = useCallback(async () => {
    if (isUnderWay.current) return

    setUnderWay(true)
    // Loaded on demand: few visitors ever need it.
    const { contributorAddress, handOffFailure } = await import('./hand-off.ts')
    try {
      window.location.assign(await contributorAddress(contributorOrigin))
    } catch (error) {
      toast({ title: handOffFailure(error), tone: 'error' })
      setUnderWay(false)
    }
  }, [contributorOrigin, setUnderWay])

  // A page restored from the back/forward cache would still show the transfer as in progress.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setUnderWay(false)
    }
    window.addEventListener('pageshow', comeBack)

    return () => window.removeEventListener('pageshow', comeBack)
  }, [setUnderWay])

  return { isTransferring, transfer: () => void transfer() }
}
