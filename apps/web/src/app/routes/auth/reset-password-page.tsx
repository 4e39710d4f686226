import { ResetPasswordScreen } from '@shoebox/web-auth/screen/reset-password-screen.tsx'
import { useGo } from '../../../lib/use-go.ts'
import { doorSite } from './door-site.tsx'

export function ResetPasswordPage() {
  return <ResetPasswordScreen site={doorSite} go={useGo()} />
}
