import type { Locator, Page } from '@playwright/test'
import { findViolations } from '../support/browser/axe.ts'
import { open, phone, toastWith } from '../support/browser/page.ts'
import { runSql } from '../support/data/database.ts'
import { endSessions, newUser, signIn } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

/** What the cart says after each batch. Every lantern costs $45.00. */
const batches = [
  { photos: 15, toast: '15 photos added', tier: '10 more photos for 10% off', total: '$641.25' },
  {
    photos: 25,
    toast: '10 photos added, 15 were already in it',
    tier: '25 more photos for 15% off',
    total: '$1,012.50',
  },
  {
    photos: 50,
    toast: '25 photos added, 25 were already in it',
    tier: '25 more photos for 20% off',
    total: '$1,912.50',
  },
  {
    photos: 75,
    toast: '25 photos added, 50 were already in it',
    tier: '20% off, the highest discount',
    total: '$2,700.00',
  },
  {
    photos: 80,
    toast: '5 photos added, 75 were already in it',
    tier: '20% off, the highest discount',
    total: '$2,880.00',
  },
]

// The session ends on purpose.
test.use({ expectedErrors: /status of 40[13]/ })

test('[S9.1.04] [S9.1.05] a cart grows by keyboard from 0 to 80 photos through all tiers, in two tabs', async ({
  page: grid,
  context,
}) => {
  const user = await newUser({ roles: ['customer'] })
  await signIn(grid, user)
  const cart = await context.newPage()
  await open(cart, '/cart')
  await expect(cart.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()

  await open(grid, '/search?q=lantern')
  await photo(grid, 1).focus()
  await grid.keyboard.press('x')
  let selectedCount = 1
  for (const { photos, toast, tier, total } of batches)
    await test.step(`${photos} photos`, async () => {
      for (; selectedCount < photos; selectedCount += 1) {
        await grid.keyboard.press('ArrowRight')
        await expect(photo(grid, selectedCount + 1)).toBeFocused()
      }
      await grid.keyboard.press('Shift+X')
      await expect(selectionBar(grid)).toContainText(`${photos} selected`)
      await grid.keyboard.press('c')
      await expect(toastWith(grid, toast)).toBeVisible()

      await expect(cartLink(grid)).toHaveAccessibleName(`Cart, ${photos} photos`)
      await expect(cart.getByText(tier)).toBeVisible()
      await expect(summary(cart)).toContainText(`Total ${total}`)
    })

  await grid.keyboard.press('Escape')
  await expect(selectionBar(grid)).toBeHidden()
  await test.step('the cart by keyboard', () => useCartByKeyboard(cart))

  await test.step('the session ends', async () => {
    await endSessions(user.id)
    await grid.keyboard.press('ArrowRight')
    await grid.keyboard.press('c')
    await expect(toastWith(grid, 'Sign in required')).toContainText(
      'Please sign in to add photos to your cart',
    )
    const rows = await runSql('select from cart_items where user_id = $1', [user.id])
    expect(rows).toHaveLength(80)
  })
})

async function useCartByKeyboard(cart: Page): Promise<void> {
  expect(await findViolations(cart)).toEqual([])
  const firstLine = lines(cart).first()
  const number = await firstLine
    .getByText(/^#\d+$/)
    .first()
    .textContent()
  await firstLine.getByRole('radio', { name: /^Background dressing/ }).focus()
  await cart.keyboard.press('Delete')
  await expect(toastWith(cart, 'Photo removed')).toBeVisible()
  await expect(lines(cart)).toHaveCount(79)
  await expect(lines(cart).first().getByRole('link')).toBeFocused()
  await expect(summary(cart)).toContainText('Total $2,844.00')

  await cart.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(lines(cart)).toHaveCount(80)
  await expect(lines(cart).first()).toContainText(number ?? '')

  await cart.setViewportSize(phone)
  await expect(cart.getByText('80 photos, 20% off')).toBeInViewport()
  expect(await cart.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  expect(await findViolations(cart)).toEqual([])
}

const photo = (page: Page, number: number): Locator =>
  page.locator(`li[aria-posinset="${number}"] a`)
const selectionBar = (page: Page): Locator => page.getByRole('region', { name: 'Selected photos' })
const cartLink = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: /^Cart, / })
const summary = (page: Page): Locator => page.getByRole('complementary', { name: 'Summary' })
const lines = (page: Page): Locator =>
  page.getByRole('list', { name: 'Photos in your cart' }).getByRole('listitem')
