import { createContext, useContext, useEffect, useId } from 'react'

/** Registers what leaving would lose, by the component that would lose it; null unregisters it. */
export type NoteUnsaved = (owner: string, loss: string | null) => void

export const UnsavedContext = createContext<NoteUnsaved | null>(null)

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
