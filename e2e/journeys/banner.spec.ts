import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { putUpBanner, takeBannersDown } from '../support/banners.ts'
import { counted, sites } from '../support/sites.ts'
import { expect, test } from '../support/test.ts'
import { withoutServerPicture } from '../support/undrawn.ts'

const [shop] = sites
const address = `${origins.web}/about`
const notice = (page: Page) => page.getByRole('complementary', { name: 'Site notice' })

// The server keeps the answers in its pages for two seconds; the browser asks for itself here.
test.beforeEach(({ page }) => withoutServerPicture(page))
test.afterEach(takeBannersDown)

test('[S4.0.19] an active banner is shown until it is dismissed; the next one is shown again', async ({
  page,
}) => {
  const id = await putUpBanner('<p>Closed on <b>Friday</b>. <a href="/contact">Write to us</a></p>')
  await page.goto(address)
  await expect(notice(page)).toContainText('Closed on Friday.')
  await expect(notice(page).getByRole('link', { name: 'Write to us' })).toBeVisible()

  await page.getByRole('button', { name: 'Dismiss notice' }).click()
  await expect(notice(page)).toHaveCount(0)
  const stored = await page.evaluate(() => localStorage.getItem('dismissed-banners'))
  expect(stored).toBe(JSON.stringify([id]))

  await page.reload()
  await expect(page.getByRole('contentinfo').getByText(counted(shop))).toBeVisible()
  await page.waitForTimeout(300)
  await expect(notice(page)).toHaveCount(0)

  await putUpBanner('<p>Open again</p>')
  await page.reload()
  await expect(notice(page)).toContainText('Open again')
})

test('[S8.2.04] without a banner nothing is shown and nothing is wrong', async ({ page }) => {
  await takeBannersDown()
  const answer = page.waitForResponse('**/api/site-banner')

  await page.goto(address)

  expect(await (await answer).json()).toBeNull()
  await expect(page.getByRole('contentinfo').getByText(counted(shop))).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByText(/went wrong|error/i)).toHaveCount(0)
})

test('[S2.4.07] the banner stands at the bottom and covers nothing: the page ends above it', async ({
  page,
}) => {
  await putUpBanner('<p>Closed on Friday.</p>')
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(address)
  await expect(notice(page)).toBeVisible()

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const footer = await page.getByRole('contentinfo').boundingBox()
  const bar = await notice(page).boundingBox()

  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1)
  await expect
    .poll(() => notice(page).evaluate((box) => box.getBoundingClientRect().bottom))
    .toBe(700)
})

test('a browser whose storage is full lets the banner go as well', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('It is full', 'QuotaExceededError')
    }
  })
  await putUpBanner('<p>Closed on Friday.</p>')
  await page.goto(address)

  await page.getByRole('button', { name: 'Dismiss notice' }).click()

  await expect(notice(page)).toHaveCount(0)
})

test('the banner draws no element that could run a script', async ({ page }) => {
  await putUpBanner('<p onclick="alert(1)">Hello<script>alert(2)</script><img src="x"></p>')
  await page.goto(address)
  await expect(notice(page)).toContainText('Hello')

  await expect(notice(page).locator('script, img, [onclick]')).toHaveCount(0)
})

test.describe('when the code of the banner does not come', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ })

  test('the page stands without it, after one more try', async ({ page }) => {
    await putUpBanner('<p>Closed on Friday.</p>')
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.route('**/site-banner-bar-*.js', (route) => route.abort())

    await page.goto(address)
    await expect.poll(() => loads).toBe(2)
    await page.waitForTimeout(500)

    expect(loads).toBe(2)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
    await expect(notice(page)).toHaveCount(0)
  })
})
