import { AuthScreen } from '@shoebox/web-auth/screen/auth-screen.tsx'
import { authConfig, useAppNavigate } from './auth-config.tsx'

export function AuthPage() {
  return <AuthScreen site={authConfig} go={useAppNavigate()} />
}
