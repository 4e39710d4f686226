import { createContext, useContext } from 'react'
import { createStore, useStore } from '../browser/store.ts'

/**
 * Where menus, popovers, tooltips and toasts render. A modal <dialog> is in the browser's top layer and makes everything
 * outside it inert, so their portals must be inside the dialog that they belong to:
 * - Modal provides its <dialog> as the host; outside of dialogs the host is null, and Radix portals into the body.
 * - Toasts and page-wide shortcuts belong to no dialog and follow the topmost one.
 */

/** The enclosing dialog. */
export const OverlayHostContext = createContext<HTMLElement | null>(null)

export function useOverlayHost(): HTMLElement | null {
  return useContext(OverlayHostContext)
}

/** In the order of opening; dialogs can be nested. */
const openDialogs = createStore<readonly HTMLElement[]>([])

/** Call when the dialog opens. Returns a function to call when it closes. */
export function enterTopLayer(dialog: HTMLElement): () => void {
  openDialogs.set((dialogs) => [...dialogs, dialog])

  return () => openDialogs.set((dialogs) => dialogs.filter((other) => other !== dialog))
}

/** The topmost dialog, for toasts: they belong to no dialog but must stay interactive. */
export function useTopmostDialog(): HTMLElement | null {
  return useStore(openDialogs, front)
}

/** The same outside React, for key handlers. */
export function topmostDialog(): HTMLElement | null {
  return front(openDialogs.get())
}

function front(dialogs: readonly HTMLElement[]): HTMLElement | null {
  return dialogs.at(-1) ?? null
}
