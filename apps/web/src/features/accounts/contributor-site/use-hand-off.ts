import { useBoot } from '@shoebox/web-kit/api/boot'
import { toast } from '@shoebox/web-kit/toast/toast'
import { useCallback, useEffect, useRef, useState } from 'react'

type HandOff = { isTransferring: boolean; transfer: () => void }

/** Takes the visitor and a session to the contributor site. A second press while it is under way does nothing. */
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
    // Few visitors ever need it, so its code comes now.
    const { contributorAddress, handOffFailure } = await import('./hand-off.ts')
    try {
      window.location.assign(await contributorAddress(contributorOrigin))
    } catch (error) {
      toast({ title: handOffFailure(error), tone: 'error' })
      setUnderWay(false)
    }
  }, [contributorOrigin, setUnderWay])

  // Whoever comes back finds the page as it was left, with the transfer still under way.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setUnderWay(false)
    }
    window.addEventListener('pageshow', comeBack)

    return () => window.removeEventListener('pageshow', comeBack)
  }, [setUnderWay])

  return { isTransferring, transfer: () => void transfer() }
}
