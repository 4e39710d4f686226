import type { Page } from '@playwright/test'
import { priceCart, volumeTiers } from '@shoebox/domain/pricing'
import { formatDollars } from '@shoebox/web-kit/format'
import { origins } from '../stack/addresses.ts'
import { expect, test } from '../support/test.ts'

async function open(page: Page, search = '') {
  await page.goto(`${origins.web}/pricing${search}`)
  await page.locator('html[data-ready]').waitFor()

  return {
    photos: page.getByRole('textbox', { name: 'Photos' }),
    hero: page.getByRole('textbox', { name: 'Of these, hero usage' }),
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

test('what cannot be priced is said beside its field, and the last quote stands', async ({
  page,
}) => {
  const { photos, hero, price, summary } = await open(page)
  const before = await summary.textContent()

  await photos.fill('none')
  await expect(photos).toHaveAccessibleDescription('Enter a whole number from 1 to 999')
  await photos.fill('15')
  await hero.fill('16')
  await expect(hero).toHaveAccessibleDescription('Not more than 15 photos')
  await hero.fill('0')
  await price.fill('fifty')
  await expect(price).toHaveAccessibleDescription('Enter an amount in dollars, such as 45 or 45.50')
  expect(await summary.textContent()).toBe(before)
})

test('a nonsense address opens the first quote and names what is wrong', async ({ page }) => {
  const { photos, summary } = await open(page, '?photos=-1&hero=%3Cb%3E&price=NaN')

  await expect(photos).toHaveAttribute('aria-invalid', 'true')
  await expect(summary.getByRole('status').first()).toHaveText('Final $712.50')
})
