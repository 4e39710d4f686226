import { paths } from '../lib/paths.ts'
import type { SitePage } from './site-map.ts'

/**
 * Page descriptions for search engines, social cards and our own page lists. Not part of the site map, because the
 * browser does not need them to navigate. Unlisted pages may have none.
 */
const descriptions: Readonly<Record<string, string>> = {
  [paths.home]:
    'Pre-cleared vintage family photos, licensed to film, television and commercial productions.',
  [paths.search]:
    'Search pre-cleared family photos by words, decade, people, event, age, place and orientation.',
  [paths.photos]:
    'Every family photo in the archive, in a fresh order, to browse and to narrow down.',
  [paths.popular]: 'The family photos that productions open most.',
  [paths.newest]: 'The family photos that came to the archive last.',
  [paths.events]:
    'Weddings, birthdays, first days of school: family photos by what was going on when they were taken.',
  [paths.collections]:
    'Family photos that belong together, chosen by hand for film and television.',
  [paths.about]:
    'Old family photos, cleared once by the family and licensed to productions: what this is, for whom, and what is open today.',
  [paths.license]:
    'Background dressing and hero usage side by side: what each license allows, what it does not, and what stands behind it.',
  [paths.pricing]:
    'Work out what a number of photos costs: the price of the photo, the license, and the volume discount of up to 20%.',
  [paths.trust]:
    'What is true today and how to check it, and how a photo will be cleared before it is offered.',
  [paths.contact]:
    'Write to us about clearance, licenses, orders, accounts or your own family photos.',
  [paths.takedown]:
    'Is it you, your family or your photo? Ask us to take it down. You need no account.',
  [paths.privacy]:
    'What we know about you and about the people in the photos, why, for how long, and what you can do about it.',
  [paths.terms]: 'The rules for using this website.',
  [paths.cookies]:
    'No cookie follows you. What your browser stores for this site instead, and a button that deletes it.',
  [paths.accessibility]: 'What we test, how we test it, and where it still falls short.',
  [paths.sitemap]: 'Every page of this site.',
  [paths.becomeCustomer]:
    'You bring photos as a contributor and want to license some yourself: both on one account.',
  [paths.components]: 'Every part that the screens are built of, in every state.',
  [paths.styleguide]: 'The look of the shop: color, type, space, marks and voice.',
}

export function describePage({ path }: SitePage): string {
  return descriptions[path] ?? ''
}

/** For a list of pages, such as the sitemap. */
export function describePages(pages: readonly SitePage[]) {
  return pages.map((page) => ({ ...page, description: describePage(page) }))
}
