import { ConfirmDialog } from '@shoebox/web-kit/overlay/confirm-dialog.tsx'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { type Location, useBlocker } from 'react-router'
import { unheld } from '../../../lib/use-go.ts'
import { type NoteUnsaved, UnsavedContext } from './unsaved.ts'

/** Prompts before unsaved changes are lost. One guard around all sections: a router supports only one blocker. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [losses, setLosses] = useState<ReadonlyMap<string, string>>(new Map())
  const wouldLose = losses.size > 0
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      wouldLose && next.state !== unheld && pageOf(here) !== pageOf(next),
  )
  useHoldTab(wouldLose)

  const note = useCallback<NoteUnsaved>((owner, loss) => {
    setLosses((noted) => {
      const next = new Map(noted)
      if (loss === null) next.delete(owner)
      else next.set(owner, loss)

      return next
    })
  }, [])

  return (
    <UnsavedContext value={note}>
      {children}
      <ConfirmDialog
        isOpen={blocker.state === 'blocked'}
        onClose={() => blocker.reset?.()}
        title="Leave without saving?"
        confirmLabel="Leave"
        onConfirm={() => blocker.proceed?.()}
      >
        {[...losses.values()].join(' ')}
      </ConfirmDialog>
    </UnsavedContext>
  )
}

/** Another fragment of the same page loses nothing. */
const pageOf = ({ pathname, search }: Location) => pathname + search

/** The browser shows its own prompt when the tab is closed or reloaded. */
function useHoldTab(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return undefined

    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)

    return () => window.removeEventListener('beforeunload', hold)
  }, [isHeld])
}
