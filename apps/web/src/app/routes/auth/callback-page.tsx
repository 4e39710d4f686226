import { CallbackScreen } from '@shoebox/web-auth/callback/callback-screen.tsx'
import { paths } from '../../../lib/paths.ts'
import { useAppNavigate } from '../../../lib/use-app-navigate.ts'
import { isPageAvailable } from '../../site-map.ts'

export function CallbackPage() {
  return (
    <CallbackScreen
      go={useAppNavigate()}
      nextPath={isPageAvailable(paths.photos) ? paths.photos : paths.home}
    />
  )
}
