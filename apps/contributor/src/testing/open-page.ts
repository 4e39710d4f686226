import '@shoebox/web-kit/styles/site.css'
import '@shoebox/web-kit/styles/deferred.css'
import { openSite, type Visit } from '@shoebox/web-auth/testing/open-site.tsx'
import { createRoutes } from '../app/routes.tsx'

/** The whole contributor site at an address, with every answer of the server faked. */
export const openPage = (path: string, visit: Visit = {}) =>
  openSite(path, { routes: createRoutes(), ...visit })
