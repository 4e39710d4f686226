import { createContext, useContext, useSyncExternalStore } from 'react'

/** The enclosing dialog. Portals must render inside the open <dialog>; everything outside is inert. */
export const OverlayHostContext = createContext<HTMLElement | null>(null)

export function useOverlayHost(): HTMLElement | null {
  return useContext(OverlayHostContext)
}

let openDialogs: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

/** Returns a function to call when the dialog closes. */
export function enterTopLayer(dialog: HTMLElement): () => void {
  setOpenDialogs([...openDialogs, dialog])

  return () => setOpenDialogs(openDialogs.filter((other) => other !== dialog))
}

/** The topmost dialog, for toasts: they belong to no dialog but must stay interactive. */
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
