import { origins } from '../stack/addresses.ts'
import { listPages } from '../support/every-page.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedErrors: /status of 404/ })

test.describe('before any JavaScript has run', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page stands, and its search box already leads to the search', async ({ page }) => {
    await page.goto(origins.web)

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('searchbox').fill('front porch')
    await page.getByRole('searchbox').press('Enter')

    await expect(page).toHaveURL(`${origins.web}/search?q=front+porch`)
  })
})

test('no page needs a style attribute or a script in its text', async ({ request }) => {
  test.setTimeout(60_000)
  for (const address of await listPages(request)) {
    const html = await (await request.get(address)).text()
    const scripts = [...html.matchAll(/<script(?<attributes>[^>]*)>/g)]
      .map(({ groups }) => groups?.attributes ?? '')
      .filter((attributes) => !attributes.includes('src='))

    expect(html, address).not.toMatch(/\sstyle="/)
    // The theme's, which the policy knows by its hash, and the answers, which are data.
    expect(scripts, address).toEqual(['', ' id="boot" type="application/json"'])
  }
})

test('a page that is not there is answered with 404, and a later capability too', async ({
  request,
}) => {
  for (const path of ['/no/such/page', '/search?q=porch', '/cart', '/admin']) {
    expect((await request.get(origins.web + path)).status(), path).toBe(404)
  }
})

test('[S9.4.27] styles that the first picture does not need are asked for 100 ms after the start', async ({
  page,
}) => {
  const deferred = page.waitForResponse(/\/assets\/deferred-[\w-]+\.css$/)
  await page.goto(origins.web)
  await deferred

  const waitedMs = await page.evaluate(() => {
    const entries = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
    const main = entries.find(({ name }) => /\/assets\/index-[\w-]+\.js$/.test(name))
    const styles = entries.find(({ name }) => /\/assets\/deferred-[\w-]+\.css$/.test(name))

    return (styles?.startTime ?? 0) - (main?.responseEnd ?? 0)
  })
  expect(waitedMs).toBeGreaterThanOrEqual(100)
  expect(waitedMs).toBeLessThan(2000)
})
