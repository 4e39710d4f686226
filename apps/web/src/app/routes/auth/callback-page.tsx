import { CallbackScreen } from '@shoebox/web-auth/callback/callback-screen.tsx'
import { paths } from '../../../lib/paths.ts'
import { useAppNavigate } from '../../../lib/use-app-navigate.ts'
import { isBuilt } from '../../site-map.ts'

export function CallbackPage() {
  return (
    <CallbackScreen
      go={useAppNavigate()}
      nextPath={isBuilt(paths.photos) ? paths.photos : paths.home}
    />
  )
}
