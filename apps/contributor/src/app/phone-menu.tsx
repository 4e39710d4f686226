import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { useState } from 'react'
import { PhoneSheet, type PhoneSheetProps } from './phone-sheet.tsx'

type PhoneMenuProps = Omit<PhoneSheetProps, 'isOpen' | 'onClose'>

/** Header links that do not fit on a phone. */
export function PhoneMenu(props: PhoneMenuProps) {
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        className="grid size-10 place-items-center roomy:hidden"
      >
        <Icon name="menu" />
      </button>
      <PhoneSheet {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
