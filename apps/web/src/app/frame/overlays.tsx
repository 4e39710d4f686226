import { createStore, useStore } from '@shoebox/web-kit/browser/store'
import { activeShortcuts, useShortcuts } from '@shoebox/web-kit/keyboard/shortcuts'
import { lazyOverlay } from '@shoebox/web-kit/overlay/lazy-overlay.tsx'
import { type ComponentType, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { readStateFields } from '../../lib/history-state.ts'
import { useAppNavigate } from '../../lib/use-app-navigate.ts'

const overlayNames = ['shortcuts'] as const
type OverlayName = (typeof overlayNames)[number]

export type OverlayProps = { isOpen: boolean; onClose: () => void }

/** Overlays that any page can open. Each loads when it first opens. */
const overlays: Record<OverlayName, ComponentType<OverlayProps>> = {
  shortcuts: lazyOverlay(async () => (await import('./shortcuts-overlay.tsx')).ShortcutsOverlay),
}

const currentOverlay = createStore<OverlayName | null>(null)

export function openOverlay(name: OverlayName): void {
  currentOverlay.set(name)
}

/**
 * Renders the open overlay. Opening one pushes a history entry on top of the page, so Back or any other navigation
 * closes it.
 */
export function OverlayHost() {
  const name = useStore(currentOverlay)
  useOverlayHistoryEntry(name)
  useShortcuts([
    {
      keys: ['?'],
      label: 'Show this list',
      isActive: name === null,
      worksInAnyDialog: true,
      run: () => {
        const hasNoOtherShortcut = activeShortcuts().length === 1
        if (hasNoOtherShortcut) return false

        openOverlay('shortcuts')
        return true
      },
    },
  ])

  return Object.entries(overlays).map(([key, Overlay]) => (
    <Overlay key={key} isOpen={key === name} onClose={closeOverlay} />
  ))
}

function closeOverlay(): void {
  // Pressing Escape twice must not go back two entries.
  if (currentOverlay.get() === null) return

  currentOverlay.set(null)
  if (isOverlayEntry()) window.history.back()
}

function useOverlayHistoryEntry(name: OverlayName | null): void {
  const { key, state } = useLocation()
  const go = useAppNavigate()
  const overlayInState =
    overlayNames.find((overlay) => overlay === readStateFields(state).overlay) ?? null

  const pushOverlayEntry = useEffectEvent((overlay: OverlayName) => {
    // Don't use the router's location: the price calculator changes the URL without the router.
    const { pathname, search, hash } = window.location
    go(pathname + search + hash, {
      preventScrollReset: true,
      state: { ...readStateFields(state), overlay, pageKey: key },
    })
  })
  useEffect(() => {
    if (name !== null && !isOverlayEntry()) pushOverlayEntry(name)
  }, [name])

  // Back or a link to another page closes the overlay. A reload or Forward opens it again.
  useEffect(() => {
    if (overlayInState === null) return undefined

    currentOverlay.set(overlayInState)
    return () => currentOverlay.set(null)
  }, [overlayInState])
}

/** Whether the current history entry belongs to an overlay. The router stores its state under `usr`. */
function isOverlayEntry(): boolean {
  return 'overlay' in readStateFields(readStateFields(window.history.state).usr)
}
