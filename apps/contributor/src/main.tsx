import '@shoebox/web-kit/site.css'
import { keepArrival } from '@shoebox/web-auth/screen/arrival'
import { loadDeferredStyles } from '@shoebox/web-kit/deferred-styles'
import { mountSite } from '@shoebox/web-kit/mount-site.tsx'
import { createRoutes } from './app/routes.tsx'

// Before anything can read the address, or send it anywhere.
keepArrival()
loadDeferredStyles()
void mountSite({ createRoutes })
