import '@shoebox/web-kit/site.css'
import { mountSite } from '@shoebox/web-kit/mount-site.tsx'
import { router } from './app/router.tsx'

mountSite(router)
