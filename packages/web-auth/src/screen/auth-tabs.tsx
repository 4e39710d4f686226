import { Tabs } from '@shoebox/web-kit/ui/tabs.tsx'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { AgreementType } from '../forms/auth-calls.ts'
import { createRememberedFields } from '../forms/remembered-fields.ts'
import { ResetTab } from '../reset/reset-tab.tsx'
import { MagicLinkTab } from '../sign-in/magic-link-tab.tsx'
import { PasswordTab } from '../sign-in/password-form.tsx'
import { SignUpTab } from '../sign-up/sign-up-tab.tsx'
import { useAuthScreen } from './auth-screen-context.ts'

/** One tab per sign-in method. The URL stores the open tab; the typed email is preserved across tabs. */
export function AuthTabs() {
  const { go } = useAuthScreen()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const [remembered] = useState(createRememberedFields)
  const [agreement, setAgreement] = useState<AgreementType | null>(null)
  const mode = authModeOf(query)

  function open(next: AuthMode | 'login') {
    go(pathname + withMode(query, next), { replace: true, preventScrollReset: true })
  }

  const tabProps = { remembered, onSignUp: () => open('signup') }
  const tabs = [
    { id: 'magic-link', label: 'Magic link', panel: <MagicLinkTab {...tabProps} /> },
    {
      id: 'password',
      label: 'Password',
      panel: <PasswordTab {...tabProps} onForgot={() => open('forgot-password')} />,
    },
    {
      id: 'signup',
      label: 'Sign up',
      panel: <SignUpTab remembered={remembered} agreement={agreement} onAgree={setAgreement} />,
    },
    {
      id: 'forgot-password',
      label: 'Reset password',
      panel: (
        <ResetTab
          remembered={remembered}
          onDone={() => go('/auth/reset-password', { replace: true })}
          onBack={() => open('login')}
        />
      ),
    },
  ] as const

  return (
    <Tabs<AuthMode>
      label="Ways to sign in"
      // The reset tab is visible only while it is open.
      tabs={tabs.filter(({ id }) => id !== 'forgot-password' || mode === id)}
      current={mode}
      onChange={open}
    />
  )
}

const modes = ['magic-link', 'password', 'signup', 'forgot-password'] as const

/** One tab of the auth screen. */
export type AuthMode = (typeof modes)[number]

/** The tab from the query. Defaults to the magic link, also for `login` and unknown values. */
export function authModeOf(query: URLSearchParams): AuthMode {
  const mode = query.get('mode')

  return modes.find((known) => known === mode) ?? 'magic-link'
}

/** The query with another tab; all other parameters are preserved. */
export function withMode(query: URLSearchParams, mode: AuthMode | 'login'): string {
  const changed = new URLSearchParams(query)
  changed.set('mode', mode)

  return `?${changed}`
}
