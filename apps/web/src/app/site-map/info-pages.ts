import { paths } from '../../lib/paths.ts'
import type { SitePage } from './site-page.ts'

/** Information and legal pages. */
export const infoPages: readonly SitePage[] = [
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
    path: paths.licenseVersion,
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
    path: paths.verify,
    title: 'License check',
    file: 'site/verify-page',
  },
  {
    path: paths.verifyLicense,
    title: 'License check',
    file: 'site/verify-page',
    hasSecretAddress: true,
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
]
