import { useState } from 'react'
import { lazyOverlay } from '../overlay/lazy-overlay.tsx'
import { activeShortcuts, useShortcuts } from './shortcuts.ts'

const ShortcutsDialog = lazyOverlay(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
)

/** The `?` key opens the list of shortcuts that work here. Place it once, in the frame of the site. */
export function ShortcutsHelp() {
  const [isOpen, setIsOpen] = useState(false)
  const [shortcuts, setShortcuts] = useState(activeShortcuts)

  function open() {
    // Read before the dialog opens: it disables the shortcuts behind it.
    const active = activeShortcuts()
    const isOnlyThisOne = active.length === 1
    if (isOnlyThisOne) return false

    setShortcuts(active)
    setIsOpen(true)
    return true
  }

  useShortcuts([
    { keys: ['?'], label: 'This list', run: open, isActive: !isOpen, aboveDialogs: true },
  ])

  return <ShortcutsDialog isOpen={isOpen} onClose={() => setIsOpen(false)} shortcuts={shortcuts} />
}
