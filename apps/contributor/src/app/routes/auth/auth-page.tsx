import { AuthScreen } from '@shoebox/web-auth/screen/auth-screen.tsx'
import { authConfig, useGo } from './auth-config.tsx'

export function AuthPage() {
  return <AuthScreen site={authConfig} go={useGo()} />
}
