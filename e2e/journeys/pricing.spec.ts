import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { holdScripts, open, waitForHydration } from '../support/browser/page.ts'
import { expect, test } from '../support/test.ts'

async function openPricing(page: Page, search = '') {
  await open(page, `/pricing${search}`)

  return partsOf(page)
}

function partsOf(page: Page) {
  return {
    photos: page.getByRole('textbox', { name: 'Photos' }),
    hero: page.getByRole('textbox', { name: 'Hero usage' }),
    price: page.getByRole('textbox', { name: 'Price per photo' }),
    ruler: page.getByRole('slider', { name: 'Number of photos' }),
    summary: page.getByRole('complementary', { name: 'Quote' }),
  }
}

test('a quote is stored in the URL, is server-rendered from it, and editing it keeps the scroll position', async ({
  page,
  browser,
}) => {
  const { photos, hero, price, summary } = await openPricing(page)
  await page.evaluate(() => window.scrollTo(0, 200))
  await photos.fill('26')
  await hero.fill('2')
  await price.fill('80')
  const told = await summary.getByRole('status').first().textContent()

  await expect(page).toHaveURL(`${origins.web}/pricing?photos=26&hero=2&price=80`)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await expect(price).toBeFocused()

  const context = await browser.newContext({ javaScriptEnabled: false })
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(
    other.getByRole('complementary', { name: 'Quote' }).getByRole('status').first(),
  ).toHaveText(told ?? '')
  await context.close()
})

test('numbers typed before hydration are kept', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(`${origins.web}/pricing`, { waitUntil: 'commit' })
  const { photos, hero, price, summary } = partsOf(page)
  await photos.fill('75')
  await price.fill('80')
  release()
  await waitForHydration(page)

  await expect(summary.getByRole('status').first()).toHaveText('Final $4,800.00')
  await expect(photos).toHaveValue('75')
  await expect(hero).toHaveValue('0')
  await expect(page).toHaveURL(`${origins.web}/pricing?photos=75&hero=0&price=80`)
})

test('slider input before hydration is kept', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(`${origins.web}/pricing`, { waitUntil: 'commit' })
  const { photos, ruler } = partsOf(page)
  await ruler.fill('40')
  release()

  await expect(photos).toHaveValue('40')
})

/** Throws above a number of history writes, as Safari does: it allows a hundred per half minute. */
const countWrites = (page: Page, most: number) =>
  page.addInitScript((allowed) => {
    const write = history.replaceState.bind(history)
    let count = 0
    history.replaceState = (state, unused, url) => {
      if (!String(url).startsWith('?')) return write(state, unused, url)

      count += 1
      document.documentElement.dataset.writes = String(count)
      if (count > allowed) throw new DOMException('too many', 'SecurityError')
      return write(state, unused, url)
    }
  }, most)

test('dragging the slider writes the URL only when it rests', async ({ page }) => {
  await countWrites(page, 100)
  const { photos, ruler } = await openPricing(page)
  await ruler.focus()
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowRight')

  await expect(photos).toHaveValue('55')
  await expect(page).toHaveURL(/photos=55/)
  expect(Number(await page.locator('html').getAttribute('data-writes'))).toBeLessThan(10)
})

test('a browser that refuses history writes still shows the total', async ({ page }) => {
  await countWrites(page, 0)
  const { photos, summary } = await openPricing(page)
  await photos.fill('75')

  await expect(page.locator('html')).toHaveAttribute('data-writes', '1')
  await expect(summary.getByRole('status').first()).toHaveText('Final $3,000.00')
})

test('the copied link is the current quote', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { photos, summary } = await openPricing(page)
  await photos.fill('26')
  await summary.getByRole('button', { name: 'Copy link to this quote' }).click()

  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(`${origins.web}/pricing?photos=26&hero=0&price=50.00`)
  await expect(summary.getByText('Copied')).toBeVisible()
  await photos.fill('27')
  await expect(summary.getByText('Copied')).toHaveCount(0)
})

test('without clipboard access the link itself is shown', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  const { summary } = await openPricing(page, '?photos=15&hero=0&price=80')
  await summary.getByRole('button', { name: 'Copy link to this quote' }).click()

  await expect(summary.getByRole('link')).toHaveAttribute('href', '?photos=15&hero=0&price=80')
})
