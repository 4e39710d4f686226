import '@shoebox/web-kit/styles/site.css'
import '@shoebox/web-kit/styles/deferred.css'
import { openSite, type VisitOptions } from '@shoebox/web-auth/testing/open-site.tsx'
import { createRoutes } from '../app/routes.tsx'

/** Opens the whole contributor site at a path, with a fake server. */
export const openPage = (path: string, visit: VisitOptions = {}) =>
  openSite(path, { createRoutes, ...visit })
