import { useBoot } from '@shoebox/web-kit/api/boot'
import { setTheme, themes, useTheme } from '@shoebox/web-kit/browser/theme'
import { Segmented } from '@shoebox/web-kit/form/segmented.tsx'
import { MarkerLine } from '@shoebox/web-kit/marks/marker.tsx'
import { Sheet } from '@shoebox/web-kit/overlay/sheet.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { useState } from 'react'
import { NavLink } from 'react-router'
import { paths } from '../lib/paths.ts'
import { navLinks } from './main-nav.tsx'

type PhoneMenuProps = Omit<PhoneSheetProps, 'isOpen' | 'onClose'>

/** Menu for narrow windows: the links and Log out, which do not fit in the header, and the theme. */
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

type PhoneSheetProps = {
  firstName: string | null
  onLogOut: () => void
  isOpen: boolean
  onClose: () => void
}

const rowClass =
  'flex min-h-12 w-full items-center border-b border-rule text-left text-lead font-medium aria-[current]:font-semibold'

function PhoneSheet({ firstName, onLogOut, isOpen, onClose }: PhoneSheetProps) {
  const { shopOrigin } = useBoot()

  function logOut() {
    onClose()
    onLogOut()
  }

  return (
    <Sheet title={firstName ?? 'Menu'} isOpen={isOpen} onClose={onClose}>
      <nav aria-label="Menu" className="-mt-gutter">
        {navLinks.map(({ label, to }) => (
          <NavLink key={to} to={to} onClick={onClose} className={rowClass}>
            {({ isActive }) => (
              <span className="relative">
                {label}
                {isActive && <MarkerLine />}
              </span>
            )}
          </NavLink>
        ))}
        <NavLink to={paths.onboarding} onClick={onClose} className={rowClass}>
          Your details
        </NavLink>
        {shopOrigin !== null && (
          <a href={shopOrigin} className={rowClass}>
            Shop
          </a>
        )}
        <button type="button" onClick={logOut} className={rowClass}>
          Log out
        </button>
      </nav>
      <div className="mt-6 flex items-center justify-between gap-4">
        <span aria-hidden="true" className="text-ink-2">
          Theme
        </span>
        <ThemeSwitch />
      </div>
    </Sheet>
  )
}

const themeLabels = { system: 'System', light: 'Light', dark: 'Dark' }
const themeOptions = themes.map((value) => ({ value, label: themeLabels[value] }))

function ThemeSwitch() {
  const theme = useTheme()

  return <Segmented legend="Theme" options={themeOptions} value={theme} onChange={setTheme} />
}
