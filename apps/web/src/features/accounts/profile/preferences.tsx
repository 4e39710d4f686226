import { Switch } from '@shoebox/web-kit/form/switch.tsx'
import { setSingleKeysEnabled, useSingleKeysEnabled } from '@shoebox/web-kit/keyboard/shortcuts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { AccountSection } from './account-section.tsx'

/** The theme and the shortcut setting apply to one browser, so the browser stores them, not the account. */
export function Preferences({ themeSwitch }: { themeSwitch: ReactNode }) {
  const hasLetterShortcuts = useSingleKeysEnabled()

  return (
    <>
      <AccountSection
        id="theme"
        title="Theme"
        lead="Light or dark, or the same as your system. The same switch is at the bottom of every page."
      >
        {themeSwitch}
        <p className="mt-3 max-w-measure text-small text-pretty text-ink-2">
          Saved in this browser, not in your account, so each device has its own setting. Everything
          we store in your browser is listed under{' '}
          <Link to={paths.cookies} className="link">
            Cookies
          </Link>
          .
        </p>
      </AccountSection>
      <AccountSection
        id="shortcuts"
        title="Keyboard shortcuts"
        lead="Press ? on any page to see the keys that work there."
      >
        <Switch isOn={hasLetterShortcuts} onChange={setSingleKeysEnabled}>
          Single-letter shortcuts
        </Switch>
        <p className="mt-3 max-w-measure text-small text-pretty text-ink-2">
          Turn them off if you use voice input or hit keys by accident. Saved in this browser.
        </p>
      </AccountSection>
      <AccountSection
        id="motion"
        title="Motion and text size"
        lead="Set in your system and your browser."
      >
        <p className="max-w-measure text-pretty">
          If your system is set to reduce motion, we turn off animations. Text and controls scale
          with your browser’s text size.
        </p>
      </AccountSection>
    </>
  )
}
