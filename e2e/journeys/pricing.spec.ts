import type { Page } from '@playwright/test'
import { priceCart, volumeTiers } from '@shoebox/domain/pricing'
import { formatDollars } from '@shoebox/web-kit/format'
import { origins } from '../stack/addresses.ts'
import { holdScripts } from '../support/hold-scripts.ts'
import { expect, test } from '../support/test.ts'

async function open(page: Page, search = '') {
  await page.goto(`${origins.web}/pricing${search}`)
  await page.locator('html[data-ready]').waitFor()

  return partsOf(page)
}

function partsOf(page: Page) {
  return {
    photos: page.getByRole('textbox', { name: 'Photos' }),
    hero: page.getByRole('textbox', { name: 'Hero usage' }),
    price: page.getByRole('textbox', { name: 'Price per photo' }),
    ruler: page.getByRole('slider', { name: 'Number of photos, on the ruler' }),
    summary: page.getByRole('complementary', { name: 'Quote' }),
  }
}

const aroundTiers = volumeTiers.flatMap(({ atLeast }) => [atLeast - 1, atLeast])

test('the calculator says what the pricing rule says, around every tier', async ({ page }) => {
  const { photos, hero, price, summary } = await open(page)
  await hero.fill('3')
  await price.fill('45.37')

  for (const quantity of [...aroundTiers, 3, 200]) {
    await photos.fill(String(quantity))
    const expected = priceCart([
      { priceCents: 4537, license: 'background-dressing', quantity: quantity - 3 },
      { priceCents: 4537, license: 'hero-usage', quantity: 3 },
    ])

    await expect(summary.getByRole('status').first()).toHaveText(
      `Final ${formatDollars(expected.totalCents)}`,
    )
    await expect(summary).toContainText(`Original, ${quantity} photos`)
    await expect(summary).toContainText(formatDollars(expected.originalCents))
    await expect(summary).toContainText(`Volume discount ${expected.percent}%`)
    if (expected.nextTier) {
      const { missing, percent } = expected.nextTier
      await expect(
        page.getByText(new RegExp(`^${missing} more photos? for ${percent}% off$`)),
      ).toBeVisible()
    } else await expect(page.getByText('20% off, the highest discount')).toBeVisible()
  }
})

test('the table of tiers is the rule’s', async ({ page }) => {
  await open(page)

  for (const { atLeast, percent } of volumeTiers) {
    const row = page.getByRole('row', { name: new RegExp(`^${atLeast} (to|and)`) })
    await expect(row).toContainText(`${percent}%`)
    await expect(row).toContainText(formatDollars(10_000 - percent * 100))
  }
})

test('a quote stands in the address, is drawn from it without a script, and stays where it was read', async ({
  page,
  browser,
}) => {
  const { photos, hero, price, summary } = await open(page)
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

test('the ruler is worked by keyboard', async ({ page }) => {
  const { photos, ruler } = await open(page)
  await ruler.focus()
  await page.keyboard.press('ArrowRight')
  await expect(photos).toHaveValue('16')
  await page.keyboard.press('Home')
  await expect(photos).toHaveValue('1')
  await page.keyboard.press('End')
  await expect(photos).toHaveValue('80')
  await expect(ruler).toHaveAttribute('aria-valuetext', '80 photos, 20% off')
})

test('what cannot be priced is said beside its field, and no sum stands meanwhile', async ({
  page,
}) => {
  const { photos, hero, price, summary } = await open(page)
  const final = summary.getByRole('status').first()
  const copy = summary.getByRole('button', { name: 'Copy link to this quote' })

  await photos.fill('none')
  await expect(photos).toHaveAccessibleDescription(/Enter a whole number from 1 to 999$/)
  await expect(final).toHaveText('Final –')
  await expect(summary).not.toContainText('$')
  await expect(copy).toHaveAttribute('aria-disabled', 'true')
  await expect(copy).toHaveAccessibleDescription('Correct the fields first')
  await photos.fill('15')
  await expect(final).toHaveText('Final $712.50')
  await expect(copy).not.toHaveAttribute('aria-disabled')
  await hero.fill('16')
  await expect(hero).toHaveAccessibleDescription(/Not more than 15 photos$/)
  await hero.fill('0')
  await price.fill('fifty')
  await expect(price).toHaveAccessibleDescription(/Enter an amount in dollars, such as 45/)
  await price.fill('45.555')
  await expect(price).toHaveAccessibleDescription(/two decimals at most/)
  await price.fill('999999')
  await expect(price).toHaveAccessibleDescription(/Enter at most \$99,999\.99$/)
  await expect(final).toHaveText('Final –')
})

test('a link that cannot be read opens with the first numbers and says so', async ({ page }) => {
  const { photos, hero, price, summary } = await open(page, '?photos=abc&hero=%3Cb%3E&price=80')
  const note = page.getByText('The link to this quote could not be read.')

  await expect(note).toBeVisible()
  await expect(photos).toHaveValue('15')
  await expect(hero).toHaveValue('0')
  await expect(price).toHaveValue('50.00')
  await expect(summary.getByRole('status').first()).toHaveText('Final $712.50')
  await photos.fill('16')
  await expect(note).toHaveCount(0)
})

test('on a phone the fields stand in line and the tiers stay a table', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const { photos, hero, summary } = await open(page)
  const [one, two] = [await photos.boundingBox(), await hero.boundingBox()]
  expect(one?.y).toBe(two?.y)
  await expect(page.getByRole('row', { name: /^15 to 24/ })).toBeVisible()

  for (const width of [320, 768, 1024]) {
    await page.setViewportSize({ width, height: 700 })
    const name = await summary.getByText('Background dressing').boundingBox()
    const sum = await summary.getByText('$750.00').last().boundingBox()
    expect(name?.y, `${width} px`).toBe(sum?.y)
  }
})

test('numbers that were typed before the script came count', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(`${origins.web}/pricing`, { waitUntil: 'commit' })
  const { photos, hero, price, summary } = partsOf(page)
  await photos.fill('75')
  await price.fill('80')
  release()
  await page.locator('html[data-ready]').waitFor()

  await expect(summary.getByRole('status').first()).toHaveText('Final $4,800.00')
  await expect(photos).toHaveValue('75')
  await expect(hero).toHaveValue('0')
  await expect(page).toHaveURL(`${origins.web}/pricing?photos=75&hero=0&price=80`)
})

test('a ruler that was moved before the script came counts', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(`${origins.web}/pricing`, { waitUntil: 'commit' })
  const { photos, ruler } = partsOf(page)
  await ruler.fill('40')
  release()

  await expect(photos).toHaveValue('40')
})

/** As Safari does, which allows a hundred in half a minute. */
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

test('a pull along the ruler writes the address when it rests', async ({ page }) => {
  await countWrites(page, 100)
  const { photos, ruler } = await open(page)
  await ruler.focus()
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowRight')

  await expect(photos).toHaveValue('55')
  await expect(page).toHaveURL(/photos=55/)
  expect(Number(await page.locator('html').getAttribute('data-writes'))).toBeLessThan(10)
})

test('a browser that refuses the address still gets its sum', async ({ page }) => {
  await countWrites(page, 0)
  const { photos, summary } = await open(page)
  await photos.fill('75')

  await expect(page.locator('html')).toHaveAttribute('data-writes', '1')
  await expect(summary.getByRole('status').first()).toHaveText('Final $3,000.00')
})

test('the link that is copied is the quote on show', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { photos, summary } = await open(page)
  await photos.fill('26')
  await summary.getByRole('button', { name: 'Copy link to this quote' }).click()

  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(`${origins.web}/pricing?photos=26&hero=0&price=50.00`)
  await expect(summary.getByText('Copied')).toBeVisible()
  await photos.fill('27')
  await expect(summary.getByText('Copied')).toHaveCount(0)
})

test('where nothing can be copied the link itself is shown', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  const { summary } = await open(page, '?photos=15&hero=0&price=80')
  await summary.getByRole('button', { name: 'Copy link to this quote' }).click()

  await expect(summary.getByRole('link')).toHaveAttribute('href', '?photos=15&hero=0&price=80')
})
