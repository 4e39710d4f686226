import { useEffect } from 'react'
import { createStore, useStore } from '../browser/store.ts'
import { lazyOverlay } from '../overlay/lazy-overlay.tsx'
import { activeShortcuts, useShortcuts } from './shortcuts.ts'

const ShortcutsDialog = lazyOverlay(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
)

type ShortcutsList = { isOpen: boolean; shortcuts: ReturnType<typeof activeShortcuts> }

const list = createStore<ShortcutsList>({ isOpen: false, shortcuts: [] })

/** For a button: it also opens while single-letter shortcuts, and with them `?`, are off. */
export function openShortcutsHelp(): void {
  // Read before the dialog opens: it disables the shortcuts behind it.
  list.set({ isOpen: true, shortcuts: activeShortcuts() })
}

/** The `?` key opens the list of shortcuts that work here. Place it once, in the frame of the site. */
export function ShortcutsHelp() {
  const { isOpen, shortcuts } = useStore(list)
  const close = () => list.set({ isOpen: false, shortcuts })
  // A frame that mounts later starts closed.
  useEffect(() => () => list.set(list.initial), [])

  function open() {
    const isOnlyThisOne = activeShortcuts().length === 1
    if (isOnlyThisOne) return false

    openShortcutsHelp()
    return true
  }

  useShortcuts([
    { keys: ['?'], label: 'Show this list', run: open, isActive: !isOpen, aboveDialogs: true },
  ])

  return <ShortcutsDialog isOpen={isOpen} onClose={close} shortcuts={shortcuts} />
}
