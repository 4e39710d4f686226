import '@shoebox/web-kit/site.css'
import { mountSite } from '@shoebox/web-kit/mount-site.tsx'
import { createRoutes } from './app/routes.tsx'

void mountSite({ createRoutes })
