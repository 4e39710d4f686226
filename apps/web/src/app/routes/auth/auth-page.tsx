import { AuthScreen } from '@shoebox/web-auth/screen/auth-screen.tsx'
import { useGo } from '../../../lib/use-go.ts'
import { doorSite } from './door-site.tsx'

export function AuthPage() {
  return <AuthScreen site={doorSite} go={useGo()} />
}
