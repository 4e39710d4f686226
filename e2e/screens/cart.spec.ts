import type { Page } from '@playwright/test'
import { desktop, open, phone } from '../support/browser/page.ts'
import { takeViewportScreenshot } from '../support/browser/screenshots.ts'
import { runSql } from '../support/data/database.ts'
import { newUser, signIn } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

const screens = [
  { name: 'cart-1440', viewport: desktop, show: showCart },
  { name: 'cart-1440-dark', viewport: desktop, isDark: true, show: showCart },
  { name: 'cart-390', viewport: phone, show: showCart },
  { name: 'cart-empty-1440', viewport: desktop, isEmpty: true, show: showEmptyCart },
  { name: 'selection-1440', viewport: desktop, show: showSelection },
  { name: 'selection-1440-dark', viewport: desktop, isDark: true, show: showSelection },
  { name: 'selection-390', viewport: phone, show: showSelection },
]

for (const { name, viewport, isDark, isEmpty, show } of screens) {
  test.describe(name, () => {
    test.use({
      viewport,
      colorScheme: isDark ? 'dark' : 'light',
      hasTouch: viewport === phone,
      isMobile: viewport === phone,
    })

    test('screenshot', async ({ page }) => {
      const user = await newUser({ roles: ['customer'] })
      if (isEmpty !== true) await fillCart(user.id)
      await signIn(page, user)
      await show(page)
      await takeViewportScreenshot(page, name)
    })
  })
}

/** Seventeen generated photos, enough for the first tier. */
async function fillCart(userId: string): Promise<void> {
  await runSql(
    `insert into cart_items (user_id, photo_id, added_at)
     select $1, p.id, now() - p.photoid * interval '1 second'
     from uploads u join photos p on p.id = u.photo_id
     where u.file_name like 'archive-%' and p.photo_status = 'live' and p.people_count > 0
     order by p.photoid limit 17`,
    [userId],
  )
}

async function showCart(page: Page): Promise<void> {
  await open(page, '/cart')
  await expect(page.getByRole('list', { name: 'Photos in your cart' })).toBeVisible()
}

async function showEmptyCart(page: Page): Promise<void> {
  await open(page, '/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
}

/** The cart has some of these photos. */
async function showSelection(page: Page): Promise<void> {
  await open(page, '/search?q=family')
  const photos = page.getByRole('list', { name: 'Photos' }).getByRole('link')
  await photos.nth(1).focus()
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+X')
  await expect(page.getByRole('region', { name: 'Selected photos' })).toContainText('3 selected')
}
