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

/**
 * The tabs of the auth screen. The URL stores the open tab. The email, the names and the agreement are preserved when the
 * user switches tabs.
 */
export function AuthTabs({ email = '' }: { email?: string | undefined }) {
  const { go } = useAuthScreen()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const [rememberedFields] = useState(() => createRememberedFields({ email }))
  const [agreement, setAgreement] = useState<AgreementType | null>(null)
  const mode = readAuthMode(query)

  function openTab(tab: AuthMode | 'login') {
    go(pathname + withMode(query, tab), { replace: true, preventScrollReset: true })
  }

  const tabProps = { rememberedFields, onSignUp: () => openTab('signup') }
  const tabs = [
    { id: 'magic-link', label: 'Magic link', panel: <MagicLinkTab {...tabProps} /> },
    {
      id: 'password',
      label: 'Password',
      panel: <PasswordTab {...tabProps} onForgot={() => openTab('forgot-password')} />,
    },
    {
      id: 'signup',
      label: 'Sign up',
      panel: (
        <SignUpTab
          rememberedFields={rememberedFields}
          agreement={agreement}
          onAgree={setAgreement}
        />
      ),
    },
    {
      id: 'forgot-password',
      label: 'Reset password',
      panel: (
        <ResetTab
          rememberedFields={rememberedFields}
          onDone={() => go('/auth/reset-password', { replace: true })}
          onBack={() => openTab('login')}
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
      onChange={openTab}
    />
  )
}

const modes = ['magic-link', 'password', 'signup', 'forgot-password'] as const

export type AuthMode = (typeof modes)[number]

/** The open tab. `login` and unknown values open the magic link tab. */
export function readAuthMode(query: URLSearchParams): AuthMode {
  const mode = query.get('mode')

  return modes.find((known) => known === mode) ?? 'magic-link'
}

/** The query string for another tab. Keeps all other query parameters. */
export function withMode(query: URLSearchParams, mode: AuthMode | 'login'): string {
  const newQuery = new URLSearchParams(query)
  newQuery.set('mode', mode)

  return `?${newQuery}`
}
