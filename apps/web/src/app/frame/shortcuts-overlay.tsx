import { activeShortcuts } from '@shoebox/web-kit/keyboard/shortcuts'
import { ShortcutsDialog } from '@shoebox/web-kit/keyboard/shortcuts-dialog.tsx'
import { useState } from 'react'
import type { OverlayProps } from './overlays.tsx'

/** Lists the shortcuts of the page. Reads them as it opens: afterwards, the open dialog disables them. */
export function ShortcutsOverlay({ isOpen, onClose }: OverlayProps) {
  const [list, setList] = useState({ isOpen, shortcuts: activeShortcuts() })
  if (list.isOpen !== isOpen)
    setList({ isOpen, shortcuts: isOpen ? activeShortcuts() : list.shortcuts })

  return <ShortcutsDialog isOpen={isOpen} onClose={onClose} shortcuts={list.shortcuts} />
}
