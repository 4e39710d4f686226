import { Tabs } from '@shoebox/web-kit/ui/tabs.tsx'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { AgreementType } from './auth-calls.ts'
import { type Door, doorOf, withMode } from './auth-mode.ts'
import { useDoor } from './door-context.ts'
import { createKeptFields } from './kept-fields.ts'
import { MagicLinkTab } from './magic-link-tab.tsx'
import { PasswordTab } from './password-tab.tsx'
import { ResetTab } from './reset-tab.tsx'
import { SignUpTab } from './sign-up-tab.tsx'

/** The ways in, one tab each. The address remembers which is open; the typed address goes along from tab to tab. */
export function AuthTabs() {
  const { go } = useDoor()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const [kept] = useState(createKeptFields)
  const [agreement, setAgreement] = useState<AgreementType | null>(null)
  const door = doorOf(query)

  function open(mode: Door | 'login') {
    go(pathname + withMode(query, mode), { replace: true, preventScrollReset: true })
  }

  const ways = { kept, onSignUp: () => open('signup') }
  const tabs = [
    { id: 'magic-link', label: 'Magic link', panel: <MagicLinkTab {...ways} /> },
    {
      id: 'password',
      label: 'Password',
      panel: <PasswordTab {...ways} onForgot={() => open('forgot-password')} />,
    },
    {
      id: 'signup',
      label: 'Sign up',
      panel: <SignUpTab kept={kept} agreement={agreement} onAgree={setAgreement} />,
    },
    {
      id: 'forgot-password',
      label: 'Reset password',
      panel: (
        <ResetTab
          kept={kept}
          onDone={() => go('/auth/reset-password', { replace: true })}
          onBack={() => open('login')}
        />
      ),
    },
  ] as const

  return (
    <Tabs<Door>
      label="Ways to sign in"
      // Nobody resets a password by the way: the tab is there only for who asked for it.
      tabs={tabs.filter(({ id }) => id !== 'forgot-password' || door === id)}
      current={door}
      onChange={open}
    />
  )
}
