import { origins } from '../stack/addresses.ts'
import { listPageUrls } from '../support/browser/every-page.ts'
import { flushRequestEvents, open } from '../support/browser/page.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedErrors: /status of 404/ })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page renders, and its search box already works', async ({ page }) => {
    await page.goto(origins.web)

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('searchbox').fill('front porch')
    await page.getByRole('searchbox').press('Enter')

    await expect(page).toHaveURL(`${origins.web}/search?q=front+porch`)
  })
})

test('no page has style attributes or unknown inline scripts', async ({ request }) => {
  for (const address of await listPageUrls(request)) {
    const html = await (await request.get(address)).text()
    const scripts = [...html.matchAll(/<script(?<attributes>[^>]*)>/g)].map(
      ({ groups }) => groups?.attributes ?? '',
    )

    expect(html, address).not.toMatch(/\sstyle="/)
    // The head script and the loader, which the policy allows by hash. Boot data and the JSON-LD of a list are data
    // blocks.
    const isList = html.includes('"application/ld+json"')
    expect(scripts, address).toEqual([
      '',
      ' id="boot" type="application/json"',
      ...(isList ? [' type="application/ld+json"'] : []),
      expect.stringMatching(/^ data-scripts="[^"]+"$/),
    ])
  }
})

test('a missing page returns 404, and so does a page that is not built yet', async ({
  request,
}) => {
  for (const path of ['/no/such/page', '/checkout', '/cart', '/admin/orders']) {
    expect((await request.get(origins.web + path)).status(), path).toBe(404)
  }
})

test('[S9.4.27] styles that the first paint does not need are requested 100 ms after startup', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/deferred-[\w-]+\.css$/.test(request.url())) asked.push(request.url())
  })
  // The page's clock starts at noon and advances only when this test does it.
  await page.clock.install({ time: new Date('2026-11-15T11:59:59Z') })
  await page.clock.pauseAt(new Date('2026-11-15T12:00:00Z'))
  await open(page, '/')

  await page.clock.runFor(99)
  await flushRequestEvents(page)
  expect(asked).toEqual([])

  await page.clock.runFor(1)
  await expect.poll(() => asked.length).toBe(1)
})
