import type { APIRequestContext, Page, Response } from '@playwright/test'
import { origins } from '../../stack/addresses.ts'
import { signIn } from '../people/users.ts'
import { expect, test } from '../test.ts'
import { open } from './page.ts'

/** Pages that are not in the sitemap. */
const unlistedPaths = ['/auth', '/auth?mode=signup', '/auth/reset-password', '/no/such/page']
/** Pages that require sign-in. An admin can open them all. */
const restrictedUrls = ['/account', '/account?tab=preferences', '/admin', '/admin/components']
  // Not the queue itself: opening it would lock a photo that another journey reviews.
  .concat('/admin/styleguide', '/admin/review?view=held', '/admin/companies')
  .concat('/wishlists', '/account?tab=studios', '/account?tab=projects', '/account?tab=wishlists')
  .concat('/account?tab=orders')
  .map((path) => origins.web + path)

/** The public pages: those in the sitemap, which is generated from the routes, and the unlisted pages above. */
async function listPublicUrls(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get(`${origins.web}/sitemap.xml`)).text()
  const listedUrls = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url)
  expect(listedUrls.length).toBeGreaterThan(10)

  return [...listedUrls, ...unlistedPaths.map((path) => origins.web + path)]
}

/** The shop's pages without path parameters, except sign-in steps that need a token or a second factor. */
export async function listPageUrls(request: APIRequestContext): Promise<string[]> {
  return [...(await listPublicUrls(request)), ...restrictedUrls]
}

/** Pages are split into groups, so lanes share the work. */
export const pageGroups = [1, 2, 3, 4]

type VisitOptions = { page: Page; request: APIRequestContext; group: number }

/** Opens each page of the group as its own test step: public pages as a visitor, restricted pages as an admin. */
export async function visitEveryPage(
  { page, request, group }: VisitOptions,
  checkPage: (response: Response | null) => Promise<void>,
): Promise<void> {
  const isInGroup = (_: string, index: number) => index % pageGroups.length === group - 1
  const visit = async (url: string) => {
    const response = await open(page, url)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await checkPage(response)
  }

  for (const url of (await listPublicUrls(request)).filter(isInGroup)) {
    await test.step(new URL(url).pathname, () => visit(url))
  }
  await signIn(page, 'admin')
  for (const url of restrictedUrls.filter(isInGroup)) {
    await test.step(new URL(url).pathname, () => visit(url))
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

/** Matches the loaded count. Any number will do, because other journeys put photos on sale. */
export function countPatternOf({ countLabel }: { countLabel: string }): RegExp {
  return new RegExp(`^[\\d,]+ ${countLabel}$`)
}
