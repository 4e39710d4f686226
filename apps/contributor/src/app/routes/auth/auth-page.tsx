import { AuthScreen } from '@shoebox/web-auth/screen/auth-screen.tsx'
import { authConfig } from './auth-config.tsx'
import { useGo } from './use-go.ts'

export function AuthPage() {
  return <AuthScreen site={authConfig} go={useGo()} />
}
