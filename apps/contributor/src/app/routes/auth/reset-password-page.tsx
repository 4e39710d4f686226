import { ResetPasswordScreen } from '@shoebox/web-auth/screen/reset-password-screen.tsx'
import { usePageTitle } from '@shoebox/web-kit/use-page-title'
import { doorSite } from './door-site.tsx'
import { useGo } from './use-go.ts'

export function ResetPasswordPage() {
  usePageTitle('Reset password')

  return <ResetPasswordScreen site={doorSite} go={useGo()} />
}
