import { useEffect } from 'react'
import { createStore, useStore } from '../browser/store.ts'
import { lazyOverlay } from '../overlay/lazy-overlay.tsx'
import { activeShortcuts, useShortcuts } from './shortcuts.ts'

const ShortcutsDialog = lazyOverlay(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
)

type ShortcutsList = { isOpen: boolean; shortcuts: ReturnType<typeof activeShortcuts> }

const listStore = createStore<ShortcutsList>({ isOpen: false, shortcuts: [] })

/** For buttons. Also works while the user has turned off single-letter shortcuts, which include `?`. */
export function openShortcutsHelp(): void {
  // Read the shortcuts first: the open dialog will disable those behind it.
  listStore.set({ isOpen: true, shortcuts: activeShortcuts() })
}

/** Opens the list of active shortcuts on `?`. Render it once, in the frame of the site. */
export function ShortcutsHelp() {
  const { isOpen, shortcuts } = useStore(listStore)
  const close = () => listStore.set({ isOpen: false, shortcuts })
  // Reset on unmount: the store outlives the component.
  useEffect(() => () => listStore.set(listStore.initial), [])

  function open() {
    const isOnlyShortcut = activeShortcuts().length === 1
    if (isOnlyShortcut) return false

    openShortcutsHelp()
    return true
  }

  useShortcuts([
    { keys: ['?'], label: 'Show this list', run: open, isActive: !isOpen, worksAboveDialogs: true },
  ])

  return <ShortcutsDialog isOpen={isOpen} onClose={close} shortcuts={shortcuts} />
}
