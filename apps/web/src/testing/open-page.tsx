import '../app/styles/ground.css'
import '../app/styles/site.css'
import '@shoebox/web-kit/styles/deferred.css'
import { openSite, type VisitOptions } from '@shoebox/web-auth/testing/open-site.tsx'
import type { Answers } from '@shoebox/web-kit/testing/fake-server'
import { createRoutes } from '../app/routes.tsx'

/** Responses that the frame needs on every page. */
const frameAnswers: Answers = {
  getSiteBanner: null,
  getPopularByClicks: [],
  findWishlistedPhotos: [],
  findLicensedPhotos: [],
  listPhotoLicenses: [],
  listCartItems: [],
  listOrdersToApprove: [],
  getOrderFilters: { companies: [], projects: [], statuses: [] },
}

type PageOptions = VisitOptions & { createRoutes?: typeof createRoutes }

/** Opens the whole shop at a path, with a fake server. */
export const openPage = (path: string, { answers, ...options }: PageOptions = {}) =>
  openSite(path, { createRoutes, answers: { ...frameAnswers, ...answers }, ...options })
