import { ConfirmDialog } from '@shoebox/web-kit/overlay/confirm-dialog.tsx'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useState,
} from 'react'
import { type Location, useBlocker } from 'react-router'
import { skipLeaveGuard } from '../../../lib/use-app-navigate.ts'

/** Prompts before unsaved changes are lost. One guard around all sections: a router supports only one blocker. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [losses, setLosses] = useState<ReadonlyMap<string, string>>(new Map())
  const wouldLose = losses.size > 0
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      wouldLose && next.state !== skipLeaveGuard && pageOf(here) !== pageOf(next),
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

/** Registers what leaving would lose, by the component that would lose it; null unregisters it. */
type NoteUnsaved = (owner: string, loss: string | null) => void

const UnsavedContext = createContext<NoteUnsaved | null>(null)

/** Registers what leaving the page would lose, as a sentence; null if it would lose nothing. */
export function useUnsaved(loss: string | null): void {
  const owner = useId()
  const note = useContext(UnsavedContext)
  if (note === null) throw new Error('useUnsaved must be used within a LeaveGuard')

  useEffect(() => {
    note(owner, loss)

    return () => note(owner, null)
  }, [note, owner, loss])
}
