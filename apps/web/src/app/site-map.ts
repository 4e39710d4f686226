import type { OperationId } from '@shoebox/contract/contract'
import type { PageAccess } from '../features/accounts/access/decide-access.ts'
import { accountTabs } from '../features/accounts/profile/account-tabs.ts'
import { paths } from '../lib/paths.ts'
import type { PageStyles } from './load-page.ts'

export type SitePage = {
  path: string
  title: string
  /** The module below routes/ whose only export is the page. */
  file: string
  /** Its style sheet; whole.css by default. */
  styles?: PageStyles
  /** API operations whose responses the server inlines into the page. */
  boot?: readonly OperationId[]
  /** On navigation, its requests are sent while its code loads. */
  isPrefetched?: true
  /** Its server-rendered HTML depends on the query string. */
  readsQuery?: true
  /** Who may open it; everyone by default. */
  access?: PageAccess
  /** Its URL may contain tokens, so it is not listed anywhere. */
  hasSecretAddress?: true
  /** Fills the window, without header and footer. */
  isBare?: true
  /** Replaces the default error screen. */
  errorScreen?: 'photo'
  /** The valid values of its query parameter `tab`. */
  tabs?: readonly string[]
}

/** Every page. Routes, links, titles, social cards and the sitemap are derived from this list. */
export const pages: readonly SitePage[] = [
  {
    path: paths.home,
    title: 'Family photos for film and television',
    file: 'storefront/home-page',
    styles: 'first',
    boot: ['listBackgroundImages', 'listTrustedStudios', 'listPopularPhotos'],
  },
  {
    path: paths.search,
    title: 'Search',
    file: 'storefront/search-page',
    isPrefetched: true,
    readsQuery: true,
  },
  {
    path: paths.photos,
    title: 'All photos',
    file: 'storefront/photos-page',
    isPrefetched: true,
    readsQuery: true,
  },
  {
    path: paths.popular,
    title: 'Popular photos',
    file: 'storefront/popular-page',
    isPrefetched: true,
    readsQuery: true,
  },
  {
    path: paths.newest,
    title: 'New photos',
    file: 'storefront/new-page',
    isPrefetched: true,
    readsQuery: true,
  },
  {
    path: paths.taxonomy,
    title: 'Photos',
    file: 'storefront/taxonomy-page',
    isPrefetched: true,
    readsQuery: true,
  },
  {
    path: paths.events,
    title: 'Events',
    file: 'storefront/events-page',
    isPrefetched: true,
    readsQuery: true,
  },
  {
    path: paths.user,
    title: 'Storefront',
    file: 'storefront/user-page',
    isPrefetched: true,
    readsQuery: true,
  },
  {
    path: paths.collections,
    title: 'Collections',
    file: 'storefront/collections-page',
    isPrefetched: true,
    readsQuery: true,
  },
  {
    path: paths.collection,
    title: 'Collection',
    file: 'storefront/collection-page',
    isPrefetched: true,
  },
  {
    path: paths.photo,
    title: 'Photo',
    file: 'storefront/photo-page',
    isPrefetched: true,
    access: 'signed-in',
    errorScreen: 'photo',
  },
  {
    path: paths.photoUuid,
    title: 'Photo',
    file: 'storefront/photo-page',
    isPrefetched: true,
    access: 'signed-in',
    errorScreen: 'photo',
  },
  {
    path: paths.about,
    title: 'About',
    file: 'site/about-page',
  },
  {
    path: paths.license,
    title: 'License',
    file: 'site/license-page',
  },
  {
    path: paths.pricing,
    title: 'Pricing',
    file: 'site/pricing-page',
    readsQuery: true,
  },
  {
    path: paths.trust,
    title: 'Trust and clearance',
    file: 'site/trust-page',
  },
  {
    path: paths.contact,
    title: 'Contact',
    file: 'site/contact-page',
  },
  {
    path: paths.takedown,
    title: 'Takedown',
    file: 'site/takedown-page',
  },
  {
    path: paths.privacy,
    title: 'Privacy',
    file: 'site/privacy-page',
  },
  {
    path: paths.terms,
    title: 'Terms',
    file: 'site/terms-page',
  },
  {
    path: paths.cookies,
    title: 'Cookies',
    file: 'site/cookies-page',
  },
  {
    path: paths.accessibility,
    title: 'Accessibility',
    file: 'site/accessibility-page',
  },
  {
    path: paths.sitemap,
    title: 'Sitemap',
    file: 'site/sitemap-page',
  },
  {
    path: paths.auth,
    title: 'Sign in',
    file: 'auth/auth-page',
    boot: ['listPopularPhotos', 'listBackgroundImages'],
    readsQuery: true,
    hasSecretAddress: true,
  },
  {
    path: paths.authCallback,
    title: 'Signing you in',
    file: 'auth/callback-page',
    hasSecretAddress: true,
  },
  {
    path: paths.resetPassword,
    title: 'Reset password',
    file: 'auth/reset-password-page',
    boot: ['listPopularPhotos', 'listBackgroundImages'],
    readsQuery: true,
    hasSecretAddress: true,
  },
  {
    path: paths.challenge,
    title: 'Confirm it is you',
    file: 'auth/mfa-page',
    hasSecretAddress: true,
  },
  {
    path: paths.account,
    title: 'Account',
    file: 'account/account-page',
    access: 'signed-in',
    tabs: accountTabs,
  },
  {
    path: paths.becomeCustomer,
    title: 'Become a customer',
    file: 'account/become-customer-page',
  },
  {
    path: paths.admin,
    title: 'Admin panel',
    file: 'admin/admin-page',
    access: 'moderator',
  },
  {
    path: paths.review,
    title: 'Photo review',
    file: 'admin/review-page',
    access: 'moderator',
    isBare: true,
  },
  {
    path: paths.components,
    title: 'Components',
    file: 'admin/components-page',
    styles: 'design',
    access: 'admin',
  },
  {
    path: paths.styleguide,
    title: 'Styleguide',
    file: 'admin/styleguide-page',
    styles: 'design',
    access: 'admin',
  },
]

/** Inlined into every page: the footer shows the count, and every page shows the banner. */
export const frameOperations: readonly OperationId[] = ['countLivePhotos', 'getSiteBanner']

/** Shown for unknown URLs. */
export const missingPage: SitePage = {
  path: '*',
  title: 'Page not found',
  file: 'not-found-page',
  boot: ['listPopularPhotos'],
}

/** Old paths and their replacements. */
export const redirects: ReadonlyMap<string, string> = new Map([[paths.profile, paths.account]])

/** Whether a page exists at this path, including the tab that its query string names. */
export function isPageAvailable(address: string): boolean {
  const [path = '', query] = address.split('?')
  const page = findPage(path)
  const tab = new URLSearchParams(query).get('tab')

  return page !== undefined && (tab === null || (page.tabs ?? []).includes(tab))
}

/** Public pages without path parameters: listed for search engines and on the sitemap page. */
export function isListed({ path, access, hasSecretAddress }: SitePage): boolean {
  return access === undefined && hasSecretAddress !== true && !path.includes(':')
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
