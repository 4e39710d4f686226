import './app/styles/ground.css'
import { loadDeferredStyles, mountSite } from '@shoebox/web-kit/site/mount-site.tsx'
import { createRoutes } from './app/routes.tsx'
import { startTracking } from './lib/track.ts'

loadDeferredStyles()
startTracking(async () => (await import('./features/analytics/start-tracker.ts')).startTracker())
void mountSite({ createRoutes })
