import { CallbackScreen } from '@shoebox/web-auth/callback/callback-screen.tsx'
import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { paths } from '../../../lib/paths.ts'
import { useAppNavigate } from './auth-config.tsx'

export function CallbackPage() {
  usePageTitle('Signing you in')

  return <CallbackScreen go={useAppNavigate()} nextPath={paths.home} />
}
