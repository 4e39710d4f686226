import { useEffect } from 'react'
import { createStore, useStore } from '../browser/store.ts'
import { lazyOverlay } from '../overlay/lazy-overlay.tsx'
import { activeShortcuts, useShortcuts } from './shortcuts.ts'

const ShortcutsDialog = lazyOverlay(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
)

type HelpState = { isOpen: boolean; shortcuts: ReturnType<typeof activeShortcuts> }

const helpStore = createStore<HelpState>({ isOpen: false, shortcuts: [] })

/** Opens the list of shortcuts. For buttons too: `?` does not work if the user turned off single-letter shortcuts. */
export function openShortcutsHelp(): void {
  // Read the shortcuts before the dialog opens: an open dialog disables the shortcuts of the page behind it.
  helpStore.set({ isOpen: true, shortcuts: activeShortcuts() })
}

/** Opens the list of active shortcuts on `?`. Render it once, in the frame of the site. */
export function ShortcutsHelp() {
  const { isOpen, shortcuts } = useStore(helpStore)
  const close = () => helpStore.set({ isOpen: false, shortcuts })
  // Reset on unmount: the store outlives the component.
  useEffect(() => () => helpStore.set(helpStore.initial), [])

  function open() {
    const hasNoOtherShortcut = activeShortcuts().length === 1
    if (hasNoOtherShortcut) return false

    openShortcutsHelp()
    return true
  }

  useShortcuts([
    { keys: ['?'], label: 'Show this list', run: open, isActive: !isOpen, worksInAnyDialog: true },
  ])

  return <ShortcutsDialog isOpen={isOpen} onClose={close} shortcuts={shortcuts} />
}
