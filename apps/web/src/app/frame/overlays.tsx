import { createStore, useStore } from '@shoebox/web-kit/browser/store'
import { activeShortcuts, useShortcuts } from '@shoebox/web-kit/keyboard/shortcuts'
import { lazyOverlay } from '@shoebox/web-kit/overlay/lazy-overlay.tsx'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { readStateFields } from '../../lib/history-state.ts'
import { useAppNavigate } from '../../lib/use-app-navigate.ts'
import type { WishlistOverlayProps, WishlistRequest } from './wishlist-overlay.tsx'

/** What each overlay needs to know; undefined if nothing. */
type OverlayRequests = { shortcuts: undefined; wishlist: WishlistRequest }
type OverlayName = keyof OverlayRequests
type OpenOverlay = {
  [Name in OverlayName]: { name: Name; request: OverlayRequests[Name] }
}[OverlayName]

export type OverlayProps = { isOpen: boolean; onClose: () => void }

const ShortcutsOverlay = lazyOverlay<OverlayProps>(
  async () => (await import('./shortcuts-overlay.tsx')).ShortcutsOverlay,
)
const WishlistOverlay = lazyOverlay<WishlistOverlayProps>(
  async () => (await import('./wishlist-overlay.tsx')).WishlistOverlay,
)

const currentOverlay = createStore<OpenOverlay | null>(null)

/** Opens an overlay, which any page can do. Its code loads when it first opens. */
export function openOverlay(name: 'shortcuts'): void
export function openOverlay(name: 'wishlist', request: WishlistRequest): void
export function openOverlay(name: OverlayName, request?: WishlistRequest): void {
  if (name === 'shortcuts') currentOverlay.set({ name, request: undefined })
  else if (request !== undefined) currentOverlay.set({ name, request })
}

/**
 * Renders the open overlay. Opening one pushes a history entry on top of the page, so Back or any other navigation
 * closes it.
 */
export function OverlayHost() {
  const overlay = useStore(currentOverlay)
  const name = overlay?.name ?? null
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

  return (
    <>
      <ShortcutsOverlay isOpen={name === 'shortcuts'} onClose={closeOverlay} />
      <WishlistOverlay
        isOpen={name === 'wishlist'}
        onClose={closeOverlay}
        request={overlay?.request}
      />
    </>
  )
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
  const overlayInState = readStateFields(state).overlay

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

  // Back or a link to another page closes the overlay. A reload or Forward opens it again, if it needs no request.
  useEffect(() => {
    if (overlayInState === undefined) return undefined

    if (overlayInState === 'shortcuts') openOverlay('shortcuts')
    return () => currentOverlay.set(null)
  }, [overlayInState])
}

/** Whether the current history entry belongs to an overlay. The router stores its state under `usr`. */
function isOverlayEntry(): boolean {
  return 'overlay' in readStateFields(readStateFields(window.history.state).usr)
}
