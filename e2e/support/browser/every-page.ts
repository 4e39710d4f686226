import type { APIRequestContext, Page, Response } from '@playwright/test'
import { origins } from '../../stack/addresses.ts'
import { signIn } from '../people/people.ts'
import { expect, test } from '../test.ts'
import { open } from './page.ts'

/** Pages that are not in the sitemap. */
const unlistedPaths = ['/auth', '/auth?mode=signup', '/auth/reset-password', '/no/such/page']
/** Pages that require sign-in; an admin may open them all. */
const guardedUrls = ['/account', '/account?tab=preferences', '/admin', '/admin/components']
  // Held photos only: opening the queue itself would assign a photo that another journey reviews.
  .concat('/admin/styleguide', '/admin/review?view=held')
  .map((path) => origins.web + path)

/** Every public page: those of the sitemap, which comes from the same map as the routes, and the unlisted ones. */
async function listOpenPages(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get(`${origins.web}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  expect(listed.length).toBeGreaterThan(10)

  return [...listed, ...unlistedPaths.map((path) => origins.web + path)]
}

/** Every page of the shop. */
export async function listPages(request: APIRequestContext): Promise<string[]> {
  return [...(await listOpenPages(request)), ...guardedUrls]
}

/** The pages are checked in groups, so that every lane gets some. */
export const pageGroups = [1, 2, 3, 4]

type Visit = { page: Page; request: APIRequestContext; group: number }

/**
 * Opens the pages of one group, one step each, and waits for hydration: public pages as a visitor, guarded ones as an
 * admin.
 */
export async function onEveryPage(
  { page, request, group }: Visit,
  checkPage: (answer: Response | null) => Promise<void>,
): Promise<void> {
  const isInGroup = (_: string, index: number) => index % pageGroups.length === group - 1
  const visit = async (address: string) => {
    const answer = await open(page, address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await checkPage(answer)
  }

  for (const address of (await listOpenPages(request)).filter(isInGroup)) {
    await test.step(new URL(address).pathname, () => visit(address))
  }
  await signIn(page, 'admin')
  for (const address of guardedUrls.filter(isInGroup)) {
    await test.step(new URL(address).pathname, () => visit(address))
  }
}

export const sites = [
  {
    name: 'shop',
    origin: origins.web,
    title: 'Family photos for film and television – Shoebox',
    heading: /^Access thousands of high-quality vintage family snapshots/,
    countLabel: 'pre-cleared family photos for rent',
  },
  {
    name: 'contributor site',
    origin: origins.contributor,
    title: 'For contributors – Shoebox',
    heading: /^Contributors bring their family photos to Shoebox/,
    countLabel: 'pre-cleared family photos for rent in the shop',
  },
] as const

/** The text of a site once the count has loaded; the number grows with journeys that put photos on sale. */
export function countTextOf({ countLabel }: { countLabel: string }): RegExp {
  return new RegExp(`^[\\d,]+ ${countLabel}$`)
}
