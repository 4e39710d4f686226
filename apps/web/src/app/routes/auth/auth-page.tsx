import { AuthScreen } from '@shoebox/web-auth/screen/auth-screen.tsx'
import { useAppNavigate } from '../../../lib/use-app-navigate.ts'
import { authConfig } from './auth-config.tsx'

export function AuthPage() {
  return <AuthScreen site={authConfig} go={useAppNavigate()} />
}
