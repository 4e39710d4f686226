import type { APIRequestContext, Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { flushRequestEvents, waitForFrames, waitForHydration } from '../support/browser/page.ts'
import { deleteBanners, showBanner } from '../support/data/site-content.ts'
import { expect, test } from '../support/test.ts'

const pageUrl = `${origins.web}/about`
const notice = (page: Page) => page.getByRole('complementary', { name: 'Site notice' })

test.afterEach(deleteBanners)

test('[S4.0.19] dismissing a banner hides it and stores its id, and a new banner appears', async ({
  page,
  request,
}) => {
  const id = await showBanner('<p>Closed on <b>Friday</b>. <a href="/contact">Write to us</a></p>')
  await waitForBanner(request, id)
  await page.goto(pageUrl)
  await expect(notice(page)).toContainText('Closed on Friday.')
  await expect(notice(page).getByRole('link', { name: 'Write to us' })).toBeVisible()

  await page.getByRole('button', { name: 'Dismiss notice' }).click()
  await expect(notice(page)).toHaveCount(0)
  const dismissedIds = await page.evaluate(() => localStorage.getItem('dismissed-banners'))
  expect(dismissedIds).toBe(JSON.stringify([id]))

  await waitForBanner(request, await showBanner('<p>Open again</p>'))
  await page.reload()
  await expect(notice(page)).toContainText('Open again')
})

test.describe('when the banner chunk does not load', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ })

  test('the page reloads once and then works without the banner', async ({ page, request }) => {
    await waitForBanner(request, await showBanner('<p>Closed on Friday.</p>'))
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.route('**/site-banner-bar-*.js', (route) => route.abort())

    await page.goto(pageUrl)
    await expect.poll(() => loads).toBe(2)
    await waitForHydration(page)
    // Both calls fail if the page reloads again.
    await flushRequestEvents(page)
    await waitForFrames(page)

    expect(loads).toBe(2)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
    await expect(notice(page)).toHaveCount(0)
  })
})

/** Waits until the server renders this banner: it caches page data for two seconds. */
async function waitForBanner(request: APIRequestContext, id: string): Promise<void> {
  await expect.poll(async () => (await request.get(pageUrl)).text()).toContain(id)
}
