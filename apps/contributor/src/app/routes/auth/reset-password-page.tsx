import { ResetPasswordScreen } from '@shoebox/web-auth/screen/reset-password-screen.tsx'
import { doorSite } from './door-site.tsx'
import { useGo } from './use-go.ts'

export function ResetPasswordPage() {
  return <ResetPasswordScreen site={doorSite} go={useGo()} />
}
