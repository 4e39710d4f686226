import { priceCart, volumeTiers } from '@shoebox/domain/money/pricing'
import { formatDollars } from '@shoebox/web-kit/text/format'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../../../testing/open-page.tsx'

async function openCalculator(search = '') {
  const { getByRole } = await openPage(`/pricing${search}`)

  return {
    photos: getByRole('textbox', { name: 'Photos' }),
    hero: getByRole('textbox', { name: 'Hero usage' }),
    price: getByRole('textbox', { name: 'Price per photo' }),
    slider: getByRole('slider', { name: 'Number of photos' }),
    summary: getByRole('complementary', { name: 'Quote' }),
  }
}

const quantitiesAroundTiers = volumeTiers.flatMap(({ atLeast }) => [atLeast - 1, atLeast])

test('the calculator matches the pricing rule around every tier', async () => {
  const { photos, hero, price, summary } = await openCalculator()
  await hero.fill('3')
  await price.fill('45.37')

  for (const quantity of [...quantitiesAroundTiers, 3, 200]) {
    await photos.fill(String(quantity))
    const expected = priceCart([
      { priceCents: 4537, license: 'background-dressing', quantity: quantity - 3 },
      { priceCents: 4537, license: 'hero-usage', quantity: 3 },
    ])

    await expect
      .element(summary.getByRole('status').first())
      .toHaveTextContent(`Final ${formatDollars(expected.totalCents)}`)
    await expect.element(summary).toMatchTextContent(`Original, ${quantity} photos`)
    await expect.element(summary).toMatchTextContent(formatDollars(expected.originalCents))
    await expect.element(summary).toMatchTextContent(`Volume discount ${expected.percent}%`)
    const next = expected.nextTier
      ? new RegExp(
          `^${expected.nextTier.missing} more photos? for ${expected.nextTier.percent}% off$`,
        )
      : '20% off, the highest discount'
    await expect.element(page.getByText(next)).toBeVisible()
  }
})

test('the tier table matches the pricing rule', async () => {
  const { getByRole } = await openPage('/pricing')

  for (const { atLeast, percent } of volumeTiers) {
    const row = getByRole('row', { name: new RegExp(`^${atLeast} (to|or more)`) })
    await expect.element(row).toMatchTextContent(`${percent}%`)
    await expect.element(row).toMatchTextContent(formatDollars(10_000 - percent * 100))
  }
})

test('the slider works by keyboard', async () => {
  const { photos, slider } = await openCalculator()
  await expect.element(slider).toBeVisible()
  slider.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(photos).toHaveValue('16')
  await userEvent.keyboard('{Home}')
  await expect.element(photos).toHaveValue('1')
  await userEvent.keyboard('{End}')
  await expect.element(photos).toHaveValue('80')
  await expect.element(slider).toHaveAttribute('aria-valuetext', '80 photos, 20% off')
})

test('an invalid field shows its error and hides the total', async () => {
  const { photos, hero, price, summary } = await openCalculator()
  const finalPrice = summary.getByRole('status').first()
  const copyButton = summary.getByRole('button', { name: 'Copy link to this quote' })

  await photos.fill('none')
  await expect.element(photos).toHaveAccessibleDescription(/Enter a whole number from 1 to 999$/)
  await expect.element(finalPrice).toHaveTextContent('Final –')
  await expect.element(summary).not.toMatchTextContent('$')
  await expect.element(copyButton).toHaveAttribute('aria-disabled', 'true')
  await expect.element(copyButton).toHaveAccessibleDescription('Correct the fields first')
  await photos.fill('15')
  await expect.element(finalPrice).toHaveTextContent('Final $712.50')
  await expect.element(copyButton).not.toHaveAttribute('aria-disabled')
  await hero.fill('16')
  await expect.element(hero).toHaveAccessibleDescription(/Enter at most 15 photos$/)
  await hero.fill('0')
  await price.fill('fifty')
  await expect.element(price).toHaveAccessibleDescription(/Enter an amount in dollars, such as 45/)
  await price.fill('45.555')
  await expect.element(price).toHaveAccessibleDescription(/at most two decimals/)
  await price.fill('999999')
  await expect.element(price).toHaveAccessibleDescription(/Enter at most \$99,999\.99$/)
  await expect.element(finalPrice).toHaveTextContent('Final –')
})

test('an invalid quote link shows a note and the default numbers', async () => {
  const { photos, hero, price, summary } = await openCalculator('?photos=abc&hero=%3Cb%3E&price=80')
  const note = page.getByText(/^This quote link is invalid/)

  await expect.element(note).toBeVisible()
  await expect.element(photos).toHaveValue('15')
  await expect.element(hero).toHaveValue('0')
  await expect.element(price).toHaveValue('50.00')
  await expect.element(summary.getByRole('status').first()).toHaveTextContent('Final $712.50')
  await photos.fill('16')
  await expect.element(note).not.toBeInTheDocument()
})

test('on a phone, the two count fields share a row, and the tiers stay a table', async () => {
  await page.viewport(320, 700)
  const { photos, hero, summary } = await openCalculator()
  await expect.element(photos).toBeVisible()
  expect(topOf(photos.element())).toBe(topOf(hero.element()))
  await expect.element(page.getByRole('row', { name: /^15 to 24/ })).toBeVisible()

  for (const width of [320, 768, 1024]) {
    await page.viewport(width, 700)
    const name = summary.getByText('Background dressing').element()
    const sum = summary.getByText('$750.00').last().element()
    expect(topOf(name), `${width} px`).toBe(topOf(sum))
  }
})

const topOf = (element: Element) => element.getBoundingClientRect().top
