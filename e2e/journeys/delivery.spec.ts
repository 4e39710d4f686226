import { origins } from '../stack/addresses.ts'
import { listPageUrls } from '../support/browser/every-page.ts'
import { flushRequestEvents, open } from '../support/browser/page.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedErrors: /status of 404/ })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page renders, and its search box works', async ({ page }) => {
    await page.goto(origins.web)

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('searchbox').fill('front porch')
    await page.getByRole('searchbox').press('Enter')

    await expect(page).toHaveURL(`${origins.web}/search?q=front+porch`)
  })
})

test('no page has style attributes or unknown inline scripts', async ({ request }) => {
  for (const url of await listPageUrls(request)) {
    const html = await (await request.get(url)).text()
    const scripts = [...html.matchAll(/<script(?<attributes>[^>]*)>/g)].map(
      ({ groups }) => groups?.attributes ?? '',
    )

    expect(html, url).not.toMatch(/\sstyle="/)
    // The CSP allows the head script and the loader by hash. Boot data and JSON-LD are data, not code.
    const hasJsonLd = html.includes('"application/ld+json"')
    expect(scripts, url).toEqual([
      '',
      ' id="boot" type="application/json"',
      ...(hasJsonLd ? [' type="application/ld+json"'] : []),
      expect.stringMatching(/^ data-scripts="[^"]+"$/),
    ])
  }
})

test('unknown pages and planned pages return 404', async ({ request }) => {
  for (const path of ['/no/such/page', '/admin/orders', '/admin/payments']) {
    expect((await request.get(origins.web + path)).status(), path).toBe(404)
  }
})

test('[S9.4.27] styles that the first paint does not need are requested 100 ms after startup', async ({
  page,
}) => {
  const requestedUrls: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/deferred-[\w-]+\.css$/.test(request.url())) requestedUrls.push(request.url())
  })
  // From noon on, the clock advances only when this test advances it.
  await page.clock.install({ time: new Date('2026-11-15T11:59:59Z') })
  await page.clock.pauseAt(new Date('2026-11-15T12:00:00Z'))
  await open(page, '/')

  await page.clock.runFor(99)
  await flushRequestEvents(page)
  expect(requestedUrls).toEqual([])

  await page.clock.runFor(1)
  await expect.poll(() => requestedUrls.length).toBe(1)
})
