import './app/styles/ground.css'
import { loadDeferredStyles } from '@shoebox/web-kit/deferred-styles'
import { mountSite } from '@shoebox/web-kit/mount-site.tsx'
import { createRoutes } from './app/routes.tsx'

loadDeferredStyles()
void mountSite({ createRoutes })
