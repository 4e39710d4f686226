import type { OperationId } from '@shoebox/contract/contract'
import { paths } from '../lib/paths.ts'
import { accountPages } from './site-map/account-pages.ts'
import { adminPages } from './site-map/admin-pages.ts'
import { infoPages } from './site-map/info-pages.ts'
import type { SitePage } from './site-map/site-page.ts'
import { storefrontPages } from './site-map/storefront-pages.ts'

/** Every page. Routes, links, titles, social cards and the sitemap are derived from this list, in its order. */
export const pages: readonly SitePage[] = [
  ...storefrontPages,
  ...infoPages,
  ...accountPages,
  ...adminPages,
]

/** The server inlines their responses into every page: the footer shows the count, and the frame shows the banner. */
export const frameOperations: readonly OperationId[] = ['countLivePhotos', 'getSiteBanner']

/** Shown for unknown URLs. */
export const notFoundPage: SitePage = {
  path: '*',
  title: 'Page not found',
  file: 'not-found-page',
  boot: ['listPopularPhotos'],
}

/** Old paths and their replacements. */
export const redirects: ReadonlyMap<string, string> = new Map([[paths.profile, paths.account]])

/** Whether a page exists at this path, including the tab that its query string names. */
export function isPageAvailable(href: string): boolean {
  const [path = '', query] = href.split('?')
  const page = findPage(path)
  const tab = new URLSearchParams(query).get('tab')

  return page !== undefined && (tab === null || (page.tabs ?? []).includes(tab))
}

export function findPage(pathname: string): SitePage | undefined {
  const requestedPath = withoutTrailingSlash(pathname)

  return pages.find(({ path }) => path === requestedPath || matchesPattern(path, requestedPath))
}

/** Matches a path with parameters, such as '/photo/:photoid'. */
function matchesPattern(path: string, pathname: string): boolean {
  const segments = pathname.split('/')
  const pattern = path.split('/')

  return (
    pattern.length === segments.length &&
    pattern.every((name, i) => (name.startsWith(':') ? segments[i] !== '' : name === segments[i]))
  )
}

/** The title of the search page is the search term. */
export function getPageTitle({ path, title }: SitePage, search: string): string {
  const term = path === paths.search ? new URLSearchParams(search).get('q')?.trim() : ''

  return term || title
}

export function findRedirect(pathname: string): string | null {
  return redirects.get(withoutTrailingSlash(pathname)) ?? null
}

function withoutTrailingSlash(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
}
