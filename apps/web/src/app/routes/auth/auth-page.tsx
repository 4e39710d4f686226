import { safeReturnUrl } from '@shoebox/web-auth/callback/return-url'
import { AuthScreen } from '@shoebox/web-auth/screen/auth-screen.tsx'
import { matchPath, useSearchParams } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { useAppNavigate } from '../../../lib/use-app-navigate.ts'
import { authConfig } from './auth-config.tsx'

export function AuthPage() {
  const [query] = useSearchParams()
  const returnUrl = safeReturnUrl(query.get('returnUrl')) ?? ''
  const isInvited = matchPath(paths.invitation, returnUrl) !== null

  return (
    <AuthScreen
      site={authConfig}
      go={useAppNavigate()}
      {...(isInvited && {
        note: 'You’re invited to a studio. Sign in or sign up with the address that the invitation was sent to.',
      })}
    />
  )
}
