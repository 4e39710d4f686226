import { createContext, useContext, useEffect, useId } from 'react'

/** Notes what would be lost, by whoever would lose it; null takes the note back. */
export type NoteUnsaved = (owner: string, loss: string | null) => void

export const UnsavedContext = createContext<NoteUnsaved | null>(null)

/** Says what leaving the page would lose, as a sentence; null while it would lose nothing. */
export function useUnsaved(loss: string | null): void {
  const owner = useId()
  const note = useContext(UnsavedContext)
  if (note === null) throw new Error('useUnsaved must be used within a LeaveGuard')

  useEffect(() => {
    note(owner, loss)

    return () => note(owner, null)
  }, [note, owner, loss])
}
