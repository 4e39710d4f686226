import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { holdScripts, open, waitForHydration } from '../support/browser/page.ts'
import { expect, test } from '../support/test.ts'

async function openPricing(page: Page, search = '') {
  await open(page, `/pricing${search}`)

  return findControls(page)
}

function findControls(page: Page) {
  return {
    photos: page.getByRole('textbox', { name: 'Photos' }),
    hero: page.getByRole('textbox', { name: 'Hero usage' }),
    price: page.getByRole('textbox', { name: 'Price per photo' }),
    slider: page.getByRole('slider', { name: 'Number of photos' }),
    summary: page.getByRole('complementary', { name: 'Quote' }),
  }
}

test('the URL stores the quote, the server renders it, and editing keeps the scroll position', async ({
  page,
  browser,
}) => {
  const { photos, hero, price, summary } = await openPricing(page)
  await page.evaluate(() => window.scrollTo(0, 200))
  await photos.fill('26')
  await hero.fill('2')
  await price.fill('80')
  const total = await summary.getByRole('status').first().textContent()

  await expect(page).toHaveURL(`${origins.web}/pricing?photos=26&hero=2&price=80`)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await expect(price).toBeFocused()

  const context = await browser.newContext({ javaScriptEnabled: false })
  const otherPage = await context.newPage()
  await otherPage.goto(page.url())
  await expect(
    otherPage.getByRole('complementary', { name: 'Quote' }).getByRole('status').first(),
  ).toHaveText(total ?? '')
  await context.close()
})

test('numbers typed before hydration are kept', async ({ page }) => {
  const releaseScripts = await holdScripts(page)
  await page.goto(`${origins.web}/pricing`, { waitUntil: 'commit' })
  const { photos, hero, price, summary } = findControls(page)
  await photos.fill('75')
  await price.fill('80')
  releaseScripts()
  await waitForHydration(page)

  await expect(summary.getByRole('status').first()).toHaveText('Final $4,800.00')
  await expect(photos).toHaveValue('75')
  await expect(hero).toHaveValue('0')
  await expect(page).toHaveURL(`${origins.web}/pricing?photos=75&hero=0&price=80`)
})

test('slider input before hydration is kept', async ({ page }) => {
  const releaseScripts = await holdScripts(page)
  await page.goto(`${origins.web}/pricing`, { waitUntil: 'commit' })
  const { photos, slider } = findControls(page)
  await slider.fill('40')
  releaseScripts()

  await expect(photos).toHaveValue('40')
})

/** Counts URL updates and throws above the limit, as Safari does above 100 updates per 30 seconds. */
const limitHistoryWrites = (page: Page, maxWrites: number) =>
  page.addInitScript((limit) => {
    const replaceState = history.replaceState.bind(history)
    let count = 0
    history.replaceState = (state, unused, url) => {
      if (!String(url).startsWith('?')) return replaceState(state, unused, url)

      count += 1
      document.documentElement.dataset.writes = String(count)
      if (count > limit) throw new DOMException('too many', 'SecurityError')
      return replaceState(state, unused, url)
    }
  }, maxWrites)

test('moving the slider does not update the URL at every step', async ({ page }) => {
  await limitHistoryWrites(page, 100)
  const { photos, slider } = await openPricing(page)
  await slider.focus()
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowRight')

  await expect(photos).toHaveValue('55')
  await expect(page).toHaveURL(/photos=55/)
  expect(Number(await page.locator('html').getAttribute('data-writes'))).toBeLessThan(10)
})

test('the total is shown even if the browser rejects the URL update', async ({ page }) => {
  await limitHistoryWrites(page, 0)
  const { photos, summary } = await openPricing(page)
  await photos.fill('75')

  await expect(page.locator('html')).toHaveAttribute('data-writes', '1')
  await expect(summary.getByRole('status').first()).toHaveText('Final $3,000.00')
})

test('Copy link copies the current quote', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { photos, summary } = await openPricing(page)
  await photos.fill('26')
  await summary.getByRole('button', { name: 'Copy link to this quote' }).click()

  const copiedUrl = await page.evaluate(() => navigator.clipboard.readText())
  expect(copiedUrl).toBe(`${origins.web}/pricing?photos=26&hero=0&price=50.00`)
  await expect(summary.getByText('Copied')).toBeVisible()
  await photos.fill('27')
  await expect(summary.getByText('Copied')).toHaveCount(0)
})

test('without clipboard access, the page shows the link', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
  })
  const { summary } = await openPricing(page, '?photos=15&hero=0&price=80')
  await summary.getByRole('button', { name: 'Copy link to this quote' }).click()

  await expect(summary.getByRole('link')).toHaveAttribute('href', '?photos=15&hero=0&price=80')
})
