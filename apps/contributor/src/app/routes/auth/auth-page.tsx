import { AuthScreen } from '@shoebox/web-auth/screen/auth-screen.tsx'
import { usePageTitle } from '@shoebox/web-kit/use-page-title'
import { doorSite } from './door-site.tsx'
import { useGo } from './use-go.ts'

export function AuthPage() {
  usePageTitle('Sign in')

  return <AuthScreen site={doorSite} go={useGo()} />
}
