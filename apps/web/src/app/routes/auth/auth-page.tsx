import { AuthScreen } from '@shoebox/web-auth/screen/auth-screen.tsx'
import { useGo } from '../../../lib/use-go.ts'
import { authConfig } from './auth-config.tsx'

export function AuthPage() {
  return <AuthScreen site={authConfig} go={useGo()} />
}
