import type { OperationId } from '@shoebox/contract/contract'
import { accountTabs } from '../features/accounts/account-tabs.ts'
import type { PageAccess } from '../features/accounts/page-access.ts'
import { paths } from '../lib/paths.ts'

export type SitePage = {
  path: string
  title: string
  /** For search engines and for the card of a shared link. */
  description: string
  /** The module below routes/, whose one export is the page. */
  file: string
  /** What the page asks for at once: the server answers it in the page itself. */
  boot?: readonly OperationId[]
  /** Its first picture depends on the query. */
  readsQuery?: true
  /** Who may open it; without it, everybody. */
  access?: PageAccess
  /** Its address may hold tokens, so it is told to nobody. */
  hasSecretAddress?: true
  /** The values that its query `tab` takes, where it has one. */
  tabs?: readonly string[]
}

/** Every page there is. Routes, links, titles, social cards and the sitemap are made of it. */
export const pages: readonly SitePage[] = [
  {
    path: paths.home,
    title: 'Family photos for film and television',
    description:
      'Pre-cleared vintage family photos, licensed to film, television and commercial productions.',
    file: 'storefront/home-page',
    boot: ['listBackgroundImages', 'listTrustedStudios', 'listPopularPhotos'],
  },
  {
    path: paths.about,
    title: 'About',
    description:
      'Old family photos, cleared once by the family and licensed to productions: what this is, for whom, and what is open today.',
    file: 'site/about-page',
  },
  {
    path: paths.license,
    title: 'License',
    description:
      'Background dressing and hero usage side by side: what each license allows, what it does not, and what stands behind it.',
    file: 'site/license-page',
  },
  {
    path: paths.pricing,
    title: 'Pricing',
    description:
      'Work out what a number of photos costs: the price of the photo, the license, and the volume discount of up to 20%.',
    file: 'site/pricing-page',
    readsQuery: true,
  },
  {
    path: paths.trust,
    title: 'Trust and clearance',
    description:
      'What is true today and how to check it, and how a photo will be cleared before it is offered.',
    file: 'site/trust-page',
  },
  {
    path: paths.contact,
    title: 'Contact',
    description:
      'Write to us about clearance, licenses, orders, accounts or your own family photos.',
    file: 'site/contact-page',
  },
  {
    path: paths.takedown,
    title: 'Takedown',
    description:
      'Is it you, your family or your photo? Ask us to take it down. You need no account.',
    file: 'site/takedown-page',
  },
  {
    path: paths.privacy,
    title: 'Privacy',
    description:
      'What we know about you and about the people in the photos, why, for how long, and what you can do about it.',
    file: 'site/privacy-page',
  },
  {
    path: paths.terms,
    title: 'Terms',
    description: 'The rules for using this website.',
    file: 'site/terms-page',
  },
  {
    path: paths.cookies,
    title: 'Cookies',
    description:
      'No cookie follows you. What your browser stores for this site instead, and a button that deletes it.',
    file: 'site/cookies-page',
  },
  {
    path: paths.accessibility,
    title: 'Accessibility',
    description: 'What we test, how we test it, and where it still falls short.',
    file: 'site/accessibility-page',
  },
  {
    path: paths.sitemap,
    title: 'Sitemap',
    description: 'Every page of this site.',
    file: 'site/sitemap-page',
  },
  {
    path: paths.auth,
    title: 'Sign in',
    description: 'Sign in by magic link, password or Google, or create an account.',
    file: 'auth/auth-page',
    boot: ['listPopularPhotos', 'listBackgroundImages'],
    readsQuery: true,
    hasSecretAddress: true,
  },
  {
    path: paths.authCallback,
    title: 'Signing you in',
    description: 'Where a session of the contributor site arrives.',
    file: 'auth/callback-page',
    hasSecretAddress: true,
  },
  {
    path: paths.resetPassword,
    title: 'Reset password',
    description: 'Choose a new password.',
    file: 'auth/reset-password-page',
    boot: ['listPopularPhotos', 'listBackgroundImages'],
    readsQuery: true,
    hasSecretAddress: true,
  },
  {
    path: paths.challenge,
    title: 'Confirm it is you',
    description: 'The second factor, between signing in and going on.',
    file: 'auth/mfa-page',
    hasSecretAddress: true,
  },
  {
    path: paths.account,
    title: 'Account',
    description: 'Your name, your password, your second factor and where you are signed in.',
    file: 'account/account-page',
    access: 'signed-in',
    tabs: accountTabs,
  },
  {
    path: paths.becomeCustomer,
    title: 'Become a customer',
    description:
      'You bring photos as a contributor and want to license some yourself: both on one account.',
    file: 'account/become-customer-page',
  },
  {
    path: paths.admin,
    title: 'Admin panel',
    description: 'What staff may open.',
    file: 'admin/admin-page',
    access: 'moderator',
  },
  {
    path: paths.components,
    title: 'Components',
    description: 'Every part that the screens are built of, in every state.',
    file: 'admin/components-page',
    access: 'admin',
  },
  {
    path: paths.styleguide,
    title: 'Styleguide',
    description: 'The look of the shop: color, type, space, marks and voice.',
    file: 'admin/styleguide-page',
    access: 'admin',
  },
]

/** What every page asks for: the frame around it shows both. */
export const frameBoot: readonly OperationId[] = ['countLivePhotos', 'getSiteBanner']

/** Shown at every other address. */
export const missingPage: SitePage = {
  path: '*',
  title: 'Page not found',
  description: 'There is nothing at this address.',
  file: 'not-found-page',
  boot: ['listPopularPhotos'],
}

/** Addresses that have moved, and where to. */
export const redirects: ReadonlyMap<string, string> = new Map([[paths.profile, paths.account]])

/** Whether an address has a page, and the tab that it names. */
export function isBuilt(address: string): boolean {
  const [path = '', query] = address.split('?')
  const page = pages.find((other) => other.path === path)
  const tab = new URLSearchParams(query).get('tab')

  return page !== undefined && (tab === null || (page.tabs ?? []).includes(tab))
}

/** What search engines and the sitemap are told of: what everybody may open. */
export function isListed({ access, hasSecretAddress }: SitePage): boolean {
  return access === undefined && hasSecretAddress !== true
}

export function findPage(pathname: string): SitePage | undefined {
  return pages.find(({ path }) => path === withoutTrailingSlash(pathname))
}

export function findRedirect(pathname: string): string | null {
  return redirects.get(withoutTrailingSlash(pathname)) ?? null
}

function withoutTrailingSlash(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
}
