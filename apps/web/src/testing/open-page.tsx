import '../app/styles/ground.css'
import '../app/styles/whole.css'
import '@shoebox/web-kit/styles/deferred.css'
import { openSite, type Visit } from '@shoebox/web-auth/testing/open-site.tsx'
import type { Answers } from '@shoebox/web-kit/testing/fake-server'
import { createRoutes } from '../app/routes.tsx'

/** The answers that the frame of every page needs. */
const frameAnswers: Answers = {
  getSiteBanner: null,
  getPopularByClicks: [],
}

type PageVisit = Visit & { createRoutes?: typeof createRoutes }

/** The whole shop at an address, with every answer of the server faked. */
export const openPage = (path: string, { answers, ...visit }: PageVisit = {}) =>
  openSite(path, { createRoutes, answers: { ...frameAnswers, ...answers }, ...visit })
