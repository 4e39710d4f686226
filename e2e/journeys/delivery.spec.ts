import { origins } from '../stack/addresses.ts'
import { listPages } from '../support/browser/every-page.ts'
import { settleRequests } from '../support/browser/page-ready.ts'
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
    const scripts = [...html.matchAll(/<script(?<attributes>[^>]*)>/g)].map(
      ({ groups }) => groups?.attributes ?? '',
    )

    expect(html, address).not.toMatch(/\sstyle="/)
    // The head's and the one that starts the rest, which the policy knows by their hashes; the answers, and what search
    // engines are told of a list, are data.
    const isList = html.includes('"application/ld+json"')
    expect(scripts, address).toEqual([
      '',
      ' id="boot" type="application/json"',
      ...(isList ? [' type="application/ld+json"'] : []),
      expect.stringMatching(/^ data-scripts="[^"]+"$/),
    ])
  }
})

test('a page that is not there is answered with 404, and a later capability too', async ({
  request,
}) => {
  for (const path of ['/no/such/page', '/checkout', '/cart', '/admin/orders']) {
    expect((await request.get(origins.web + path)).status(), path).toBe(404)
  }
})

test('[S9.4.27] styles that the first picture does not need are asked for 100 ms after the start', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/deferred-[\w-]+\.css$/.test(request.url())) asked.push(request.url())
  })
  // The page starts at noon, and no time passes there unless this test says so.
  await page.clock.install({ time: new Date('2026-11-15T11:59:59Z') })
  await page.clock.pauseAt(new Date('2026-11-15T12:00:00Z'))
  await page.goto(origins.web)
  await page.locator('html[data-ready]').waitFor()

  await page.clock.runFor(99)
  await settleRequests(page)
  expect(asked).toEqual([])

  await page.clock.runFor(1)
  await expect.poll(() => asked.length).toBe(1)
})
