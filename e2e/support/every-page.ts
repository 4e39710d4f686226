import type { APIRequestContext, Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { expect, test } from './test.ts'

/** Pages that no search engine is told of. */
const unlisted = ['/admin/components', '/admin/styleguide', '/no/such/page']

/** Every page of the shop: those of the sitemap, which is made of the same map as the routes, and the rest. */
export async function listPages(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get(`${origins.web}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  expect(listed.length).toBeGreaterThan(10)

  return [...listed, ...unlisted.map((path) => origins.web + path)]
}

/** Opens each page, one step each, and waits until React has taken it over. */
export async function onEveryPage(
  { page, request }: { page: Page; request: APIRequestContext },
  look: (address: string) => Promise<void>,
): Promise<void> {
  for (const address of await listPages(request)) {
    await test.step(new URL(address).pathname, async () => {
      await page.goto(address)
      await page.locator('html[data-ready]').waitFor()
      await look(address)
    })
  }
}
