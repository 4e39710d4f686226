import { createContext, useContext } from 'react'
import { createStore, useStore } from '../browser/store.ts'

/** The enclosing dialog. Portals must render inside the open <dialog>; everything outside is inert. */
export const OverlayHostContext = createContext<HTMLElement | null>(null)

export function useOverlayHost(): HTMLElement | null {
  return useContext(OverlayHostContext)
}

const openDialogs = createStore<readonly HTMLElement[]>([])

/** Returns a function to call when the dialog closes. */
export function enterTopLayer(dialog: HTMLElement): () => void {
  openDialogs.set((dialogs) => [...dialogs, dialog])

  return () => openDialogs.set((dialogs) => dialogs.filter((other) => other !== dialog))
}

/** The topmost dialog, for toasts: they belong to no dialog but must stay interactive. */
export function useFrontDialog(): HTMLElement | null {
  return useStore(openDialogs, front)
}

export function frontDialog(): HTMLElement | null {
  return front(openDialogs.get())
}

function front(dialogs: readonly HTMLElement[]): HTMLElement | null {
  return dialogs.at(-1) ?? null
}
