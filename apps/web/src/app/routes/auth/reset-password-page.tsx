import { ResetPasswordScreen } from '@shoebox/web-auth/reset/reset-password-screen.tsx'
import { useGo } from '../../../lib/use-go.ts'
import { authConfig } from './auth-config.tsx'

export function ResetPasswordPage() {
  return <ResetPasswordScreen site={authConfig} go={useGo()} />
}
