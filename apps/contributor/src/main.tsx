import '@shoebox/web-kit/styles/site.css'
import { loadDeferredStyles, mountSite } from '@shoebox/web-kit/site/mount-site.tsx'
import { createRoutes } from './app/routes.tsx'

loadDeferredStyles()
void mountSite({ createRoutes })
