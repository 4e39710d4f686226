import { AuthScreen } from '@shoebox/web-auth/screen/auth-screen.tsx'
import { doorSite } from './door-site.tsx'
import { useGo } from './use-go.ts'

export function AuthPage() {
  return <AuthScreen site={doorSite} go={useGo()} />
}
