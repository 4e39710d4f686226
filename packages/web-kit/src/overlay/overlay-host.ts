import { createContext, useContext, useSyncExternalStore } from 'react'

/** The dialog that a part stands in. What it opens must hang there: outside, nothing can be reached. */
export const OverlayHostContext = createContext<HTMLElement | null>(null)

export function useOverlayHost(): HTMLElement | null {
  return useContext(OverlayHostContext)
}

let openDialogs: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

/** Returns what to call when the dialog closes. */
export function enterTopLayer(dialog: HTMLElement): () => void {
  setOpenDialogs([...openDialogs, dialog])

  return () => setOpenDialogs(openDialogs.filter((other) => other !== dialog))
}

/** The dialog in front, for what belongs to no dialog and still has to be reached: the toasts. */
export function useFrontDialog(): HTMLElement | null {
  return useSyncExternalStore(
    watch,
    () => openDialogs.at(-1) ?? null,
    () => null,
  )
}

function watch(listener: () => void): () => void {
  listeners.add(listener)

  return () => listeners.delete(listener)
}

function setOpenDialogs(next: readonly HTMLElement[]): void {
  openDialogs = next
  for (const listener of listeners) listener()
}
