import { ResetPasswordScreen } from '@shoebox/web-auth/reset/reset-password-screen.tsx'
import { authConfig, useAppNavigate } from './auth-config.tsx'

export function ResetPasswordPage() {
  return <ResetPasswordScreen site={authConfig} go={useAppNavigate()} />
}
