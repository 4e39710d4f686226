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
  const [unsavedMessages, setUnsavedMessages] = useState<ReadonlyMap<string, string>>(new Map())
  const hasUnsavedChanges = unsavedMessages.size > 0
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges &&
      nextLocation.state !== skipLeaveGuard &&
      pageOf(currentLocation) !== pageOf(nextLocation),
  )
  usePromptBeforeUnload(hasUnsavedChanges)

  const registerUnsaved = useCallback<RegisterUnsaved>((owner, message) => {
    setUnsavedMessages((current) => {
      const next = new Map(current)
      if (message === null) next.delete(owner)
      else next.set(owner, message)

      return next
    })
  }, [])

  return (
    <UnsavedContext value={registerUnsaved}>
      {children}
      <ConfirmDialog
        isOpen={blocker.state === 'blocked'}
        onClose={() => blocker.reset?.()}
        title="Leave without saving?"
        confirmLabel="Leave"
        onConfirm={() => blocker.proceed?.()}
      >
        {[...unsavedMessages.values()].join(' ')}
      </ConfirmDialog>
    </UnsavedContext>
  )
}

/** Ignores the fragment: moving within the page loses nothing. */
const pageOf = ({ pathname, search }: Location) => pathname + search

/** The browser shows its own prompt when the tab is closed or reloaded. */
function usePromptBeforeUnload(isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return undefined

    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', preventUnload)

    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [isEnabled])
}

/** Registers the warning of one component about its unsaved changes; null removes it. */
type RegisterUnsaved = (owner: string, message: string | null) => void

const UnsavedContext = createContext<RegisterUnsaved | null>(null)

/** Warns with this sentence before the user leaves the page; null if nothing is unsaved. */
export function useUnsaved(message: string | null): void {
  const owner = useId()
  const registerUnsaved = useContext(UnsavedContext)
  if (registerUnsaved === null) throw new Error('useUnsaved must be used within a LeaveGuard')

  useEffect(() => {
    registerUnsaved(owner, message)

    return () => registerUnsaved(owner, null)
  }, [registerUnsaved, owner, message])
}
