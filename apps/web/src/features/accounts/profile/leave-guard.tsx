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

/** Prompts before unsaved changes are lost. Wraps all sections, because a router supports only one blocker. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [unsavedMessages, setUnsavedMessages] = useState<ReadonlyMap<string, string>>(new Map())
  const hasUnsavedChanges = unsavedMessages.size > 0
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges &&
      nextLocation.state !== skipLeaveGuard &&
      toPagePath(currentLocation) !== toPagePath(nextLocation),
  )
  usePromptBeforeUnload(hasUnsavedChanges)

  const registerUnsaved = useCallback<RegisterUnsaved>((componentId, message) => {
    setUnsavedMessages((current) => {
      const next = new Map(current)
      if (message === null) next.delete(componentId)
      else next.set(componentId, message)

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
const toPagePath = ({ pathname, search }: Location) => pathname + search

/** The browser shows its own prompt when the tab is closed or reloaded. */
function usePromptBeforeUnload(isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return undefined

    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', preventUnload)

    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [isEnabled])
}

/** Sets a component's warning about unsaved changes; null removes it. */
type RegisterUnsaved = (componentId: string, message: string | null) => void

const UnsavedContext = createContext<RegisterUnsaved | null>(null)

/** Shows this warning before the user leaves the page; null if nothing is unsaved. */
export function useUnsavedWarning(message: string | null): void {
  const componentId = useId()
  const registerUnsaved = useContext(UnsavedContext)
  if (registerUnsaved === null)
    throw new Error('useUnsavedWarning must be used within a LeaveGuard')

  useEffect(() => {
    registerUnsaved(componentId, message)

    return () => registerUnsaved(componentId, null)
  }, [registerUnsaved, componentId, message])
}
