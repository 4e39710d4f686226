import { CallbackScreen } from '@shoebox/web-auth/screen/callback-screen.tsx'
import { usePageTitle } from '@shoebox/web-kit/use-page-title'
import { paths } from '../../../lib/paths.ts'
import { useGo } from './use-go.ts'

export function CallbackPage() {
  usePageTitle('Signing you in')

  return <CallbackScreen go={useGo()} nextPath={paths.home} />
}
