import '@shoebox/web-kit/site.css'
import { mountSite } from '@shoebox/web-kit/mount-site.tsx'
import { createRoutes } from './app/routes.tsx'
import { loadDeferredStyles } from './lib/deferred-styles.ts'

loadDeferredStyles()
void mountSite({ createRoutes })
