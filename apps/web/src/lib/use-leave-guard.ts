import { useEffect } from 'react'
import { useBlocker } from 'react-router'

type LeaveGuard = { isAsking: boolean; stay: () => void; leave: () => void }

/** Holds the visitor back from another page while something here would be lost, until they have said so. */
export function useLeaveGuard(wouldLose: boolean): LeaveGuard {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      wouldLose &&
      (currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.search !== nextLocation.search),
  )

  useEffect(() => {
    if (!wouldLose) return undefined

    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)

    return () => window.removeEventListener('beforeunload', hold)
  }, [wouldLose])

  return {
    isAsking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  }
}
