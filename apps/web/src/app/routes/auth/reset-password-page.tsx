import { ResetPasswordScreen } from '@shoebox/web-auth/reset/reset-password-screen.tsx'
import { useAppNavigate } from '../../../lib/use-app-navigate.ts'
import { authConfig } from './auth-config.tsx'

export function ResetPasswordPage() {
  return <ResetPasswordScreen site={authConfig} go={useAppNavigate()} />
}
