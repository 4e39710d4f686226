import { paths } from '../lib/paths.ts'
import type { SitePage } from './site-map/site-page.ts'

/**
 * Page descriptions for search engines, social cards and the site's own page lists. Kept out of the site map because
 * the browser does not need them to navigate. Every page for which `isListed` is true has one; others may have none.
 */
const descriptions: Readonly<Record<string, string>> = {
  [paths.home]:
    'Pre-cleared vintage family photos, licensed to film, television and commercial productions.',
  [paths.search]:
    'Search pre-cleared family photos by keyword, decade, people, event, age, place and orientation.',
  [paths.photos]: 'Browse every family photo in the archive, in a new order on each visit.',
  [paths.popular]: 'The family photos that productions view most.',
  [paths.newest]: 'The newest family photos in the archive.',
  [paths.events]: 'Weddings, birthdays, first days of school: family photos by event.',
  [paths.collections]: 'Hand-picked sets of family photos for film and television.',
  [paths.about]:
    'Old family photos, cleared once by the family and licensed to productions: what we do, who it is for, and what is available today.',
  [paths.license]:
    'Background dressing and hero usage side by side: what each license allows, what it does not, and what backs it up.',
  [paths.licenseVersion]:
    'The license agreement that productions sign with each order, word for word, with its hash.',
  [paths.pricing]:
    'Estimate your cost: the price of each photo, the license, and a volume discount of up to 20%.',
  [paths.trust]:
    'What is true today and how to check it, and how a photo will be cleared before it is offered.',
  [paths.verify]:
    'Check a license certificate by its code: whether the license is in force, for which photo, and which files belong to it.',
  [paths.contact]:
    'Contact us about clearance, licenses, orders, accounts or your own family photos.',
  [paths.takedown]:
    'Is a photo of you or your family here, or one you own? Ask us to take it down. No account needed.',
  [paths.privacy]:
    'What we know about you and about the people in the photos, why, for how long, and what you can do about it.',
  [paths.terms]: 'The rules for using this website.',
  [paths.cookies]:
    'No tracking cookies. What your browser stores for this site instead, and a button to delete it.',
  [paths.accessibility]: 'What we test, how we test it, and where it still falls short.',
  [paths.sitemap]: 'Every page of this site.',
  [paths.becomeCustomer]:
    'For contributors who also want to license photos: one account does both.',
  [paths.review]: 'Photos that families submitted: approve, return or decline them.',
  [paths.adminCompanies]:
    'Every studio with its members and billing profile. Review tax certificates, hand over a studio.',
  [paths.components]: 'Every UI component, in every state.',
  [paths.styleguide]: 'The design language of the shop: color, type, spacing, marks and voice.',
}

/** Public pages without path parameters or secrets in the URL: listed for search engines and on the sitemap page. */
export function isListed({ path, access, hasSecretAddress }: SitePage): boolean {
  return access === undefined && hasSecretAddress !== true && !path.includes(':')
}

export function describePage({ path }: SitePage): string {
  return descriptions[path] ?? ''
}

export function describePages(pages: readonly SitePage[]) {
  return pages.map((page) => ({ ...page, description: describePage(page) }))
}
