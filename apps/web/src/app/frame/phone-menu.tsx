import { lazyComponent } from '@shoebox/web-kit/browser/lazy-component'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { Suspense, useState } from 'react'
import type { PhoneSheetProps } from './phone-sheet.tsx'

/** Loaded when first opened: most visitors never open it. */
const PhoneSheet = lazyComponent<PhoneSheetProps>(
  async () => (await import('./phone-sheet.tsx')).PhoneSheet,
)

type PhoneMenuProps = Omit<PhoneSheetProps, 'isOpen' | 'onClose'>

/** The menu for phones, with everything that does not fit into the header. */
export function PhoneMenu(props: PhoneMenuProps) {
  const [hasBeenOpened, setHasBeenOpened] = useState(false)
  const [isOpen, setIsOpen] = useState(false)

  function openSheet() {
    setHasBeenOpened(true)
    setIsOpen(true)
  }

  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={openSheet}
        className="grid size-10 place-items-center roomy:hidden"
      >
        <Icon name="menu" />
      </button>
      {hasBeenOpened && (
        <Suspense>
          <PhoneSheet {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
