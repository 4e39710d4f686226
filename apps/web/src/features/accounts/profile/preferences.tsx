import { Switch } from '@shoebox/web-kit/form/switch.tsx'
import { setSingleKeys, useSingleKeys } from '@shoebox/web-kit/keyboard/shortcuts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { AccountSection } from './account-section.tsx'

/** Only settings that the site uses. They are stored where they are read: in this browser. */
export function Preferences({ themeSwitch }: { themeSwitch: ReactNode }) {
  const hasSingleKeys = useSingleKeys()

  return (
    <>
      <AccountSection
        id="theme"
        title="Theme"
        lead="Light or dark, whatever your system says. The same switch stands at the foot of every page."
      >
        {themeSwitch}
        <p className="mt-3 max-w-measure text-small text-pretty text-ink-2">
          Kept in this browser and not in your account, so each device has its own. What else is
          kept here is listed under{' '}
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
        <Switch isOn={hasSingleKeys} onChange={setSingleKeys}>
          Single-letter shortcuts
        </Switch>
        <p className="mt-3 max-w-measure text-small text-pretty text-ink-2">
          Turn them off if you speak to your computer or hit keys by accident. Kept in this browser.
        </p>
      </AccountSection>
      <AccountSection
        id="motion"
        title="Motion and text size"
        lead="Taken from your system and your browser."
      >
        <p className="max-w-measure text-pretty">
          If your system asks for less motion, nothing slides or draws itself here. Text and the
          controls around it grow with the size that you set in the browser.
        </p>
      </AccountSection>
    </>
  )
}
