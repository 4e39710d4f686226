import { ResetPasswordScreen } from '@shoebox/web-auth/reset/reset-password-screen.tsx'
import { authConfig } from './auth-config.tsx'
import { useGo } from './use-go.ts'

export function ResetPasswordPage() {
  return <ResetPasswordScreen site={authConfig} go={useGo()} />
}
