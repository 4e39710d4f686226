import { CallbackScreen } from '@shoebox/web-auth/callback/callback-screen.tsx'
import { paths } from '../../../lib/paths.ts'
import { useGo } from '../../../lib/use-go.ts'
import { isBuilt } from '../../site-map.ts'

export function CallbackPage() {
  return (
    <CallbackScreen go={useGo()} nextPath={isBuilt(paths.photos) ? paths.photos : paths.home} />
  )
}
