import { createContext, useContext } from 'react'
import { createStore, useStore } from '../browser/store.ts'

/**
 * Where menus, popovers, tooltips and toasts render. A modal <dialog> is in the browser's top layer and makes everything
 * outside it inert, so an overlay that belongs to a dialog must be portaled into it:
 * - Modal provides its <dialog> as the host; outside of dialogs the host is null, and Radix portals into the body.
 * - Toasts belong to no dialog and render in the topmost one.
 */

/** The dialog that contains the component; null outside of dialogs. */
export const OverlayHostContext = createContext<HTMLElement | null>(null)

export function useOverlayHost(): HTMLElement | null {
  return useContext(OverlayHostContext)
}

/** The open dialogs, in the order in which they opened. */
const openDialogs = createStore<readonly HTMLElement[]>([])

/** Call when the dialog opens. Returns a function to call when it closes. */
export function enterTopLayer(dialog: HTMLElement): () => void {
  openDialogs.set((dialogs) => [...dialogs, dialog])

  return () => openDialogs.set((dialogs) => dialogs.filter((other) => other !== dialog))
}

/** The dialog that opened last and is still open. Toasts render in it. */
export function useTopmostDialog(): HTMLElement | null {
  return useStore(openDialogs, findTopmost)
}

/** The same dialog, for key handlers outside React. */
export function topmostDialog(): HTMLElement | null {
  return findTopmost(openDialogs.get())
}

function findTopmost(dialogs: readonly HTMLElement[]): HTMLElement | null {
  return dialogs.at(-1) ?? null
}
