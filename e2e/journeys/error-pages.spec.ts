import type { Page } from '@playwright/test'
import { sites } from '../support/browser/every-page.ts'
import {
  breakFrameOnce,
  flushRequestEvents,
  open,
  waitForFrames,
  waitForHydration,
} from '../support/browser/page.ts'
import { deleteBanners, showBanner } from '../support/data/site-content.ts'
import { expect, test } from '../support/test.ts'

const [shop, contributor] = sites
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const site of sites) {
  test.describe(site.name, () => {
    test.use({ expectedErrors: /status of 404/ })

    test('[S2.3.03] an unknown path shows a not-found page with a link home', async ({ page }) => {
      await page.goto(`${site.origin}/no/such/page`)

      await expect(page).toHaveTitle('Page not found – Shoebox')
      await expect(heading(page)).toHaveText('Page not found')
      await waitForHydration(page)

      await page.getByRole('link', { name: 'Go to the home page' }).click()

      await expect(page).toHaveURL(`${site.origin}/`)
      await expect(page).toHaveTitle(site.title)
      await expect(page.getByRole('main')).toBeFocused()
    })
  })
}

test.describe('the not-found page of the shop', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('the not-found page has status 404 and a working search box', async ({ page }) => {
    const response = await page.goto(`${shop.origin}/no/such/page`)
    expect(response?.status()).toBe(404)
    await waitForHydration(page)

    await page.getByRole('main').getByRole('searchbox').fill('front porch')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()

    await expect(page).toHaveURL(`${shop.origin}/search?q=front+porch`)
  })
})

test.describe('when the chunk of a shop page does not load', () => {
  test.use({
    expectedErrors:
      /net::ERR_FAILED|Failed to fetch dynamically imported module|Minified React error/,
  })

  const chunk = '**/terms-page-*.js'
  const openTerms = (page: Page) =>
    page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()

  test('the page reloads once, because a new deploy may have replaced the chunk', async ({
    page,
  }) => {
    let requests = 0
    await page.route(chunk, async (route) => {
      requests += 1
      if (requests === 1) await route.abort()
      else await route.continue()
    })
    await open(page, shop.origin)

    const reload = page.waitForEvent('load')
    await openTerms(page)
    await reload

    await expect(page).toHaveURL(`${shop.origin}/terms`)
    await expect(heading(page)).toHaveText('Terms')
  })

  test("[S8.2.07] if the reload does not help, 'Unexpected Application Error!' appears inside the frame", async ({
    page,
  }) => {
    await page.route(chunk, (route) => route.abort())
    await open(page, shop.origin)

    await openTerms(page)

    await expect(heading(page)).toHaveText('Unexpected Application Error!')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()

    await page.unroute(chunk)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page)).toHaveText('Terms')
  })

  test('two missing chunks cause at most two reloads', async ({ page, request }) => {
    const termsUrl = `${shop.origin}/terms`
    const bannerId = await showBanner('<p>Closed on Friday.</p>')
    // The server caches page data for two seconds.
    await expect.poll(async () => (await request.get(termsUrl)).text()).toContain(bannerId)
    await page.route(chunk, (route) => route.abort())
    await page.route('**/site-banner-bar-*.js', (route) => route.abort())
    let loads = 0
    page.on('load', () => {
      loads += 1
    })

    await page.goto(termsUrl)
    await expect.poll(() => loads).toBeGreaterThan(1)
    await expect(heading(page)).toHaveText('Unexpected Application Error!')
    // A reload interrupts both calls, so endless reloads would fail the test.
    await expect(async () => {
      await flushRequestEvents(page)
      await waitForFrames(page)
    }).toPass()
    await deleteBanners()

    expect(loads).toBeLessThanOrEqual(3)
    await expect(heading(page)).toHaveText('Unexpected Application Error!')
  })
})

test.describe('offline', () => {
  test.use({ expectedErrors: /net::ERR_|Failed to fetch dynamically imported module/ })

  test('a page whose code is not loaded yet shows a message, and opens once the browser is back online', async ({
    page,
    context,
  }) => {
    await open(page, `${shop.origin}/contact`)
    await context.setOffline(true)
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()

    await expect(heading(page)).toHaveText('You are offline')
    await expect(page.getByRole('contentinfo')).toBeVisible()

    await context.setOffline(false)
    // The automatic reload for a missing chunk may come first and remove the button.
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 1000 })
      await expect(heading(page)).toHaveText('Pricing', { timeout: 2000 })
    }).toPass()
  })
})

test.describe('when the frame itself fails', () => {
  test.use({ expectedErrors: /broken on purpose|Minified React error/ })

  test("[S8.1.23] the root boundary says 'Something went wrong' and Refresh Page reloads", async ({
    page,
  }) => {
    await breakFrameOnce(page)
    await page.goto(shop.origin)
    await expect(heading(page)).toHaveText('Something went wrong')

    await page.getByRole('button', { name: 'Refresh Page' }).click()

    await expect(heading(page)).toHaveText(shop.heading)
  })
})

test.describe('when a chunk of the contributor site does not load', () => {
  test.use({ expectedErrors: /net::ERR_FAILED|Failed to fetch dynamically imported module/ })

  test('the root boundary shows an error and Refresh Page reloads', async ({ page }) => {
    await page.route('**/not-found-page-*.js', (route) => route.abort())
    await page.goto(`${contributor.origin}/no/such/page`)
    await expect(heading(page)).toHaveText('Something went wrong')

    await page.unroute('**/not-found-page-*.js')
    await page.getByRole('button', { name: 'Refresh Page' }).click()

    await expect(heading(page)).toHaveText('Page not found')
  })
})
