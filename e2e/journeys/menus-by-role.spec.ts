import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { waitForHydration } from '../support/browser/page.ts'
import { newUser, signIn } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

const sharedItems = ['Account', 'Search', 'Cart (0)', 'Wishlists', 'Downloads']
const menus = [
  { role: 'customer', items: [...sharedItems, 'Log out'] },
  { role: 'moderator', items: [...sharedItems, 'Admin panel', 'Log out'] },
  { role: 'admin', items: [...sharedItems, 'Admin panel', 'Log out'] },
] as const

const newContributingCustomer = () => newUser({ roles: ['contributor', 'customer'] })

test.describe('the menu of a signed-in user', () => {
  test('[S6.0.05] the menu shows the items for the user’s role', async ({ page }) => {
    for (const { role, items } of menus)
      await test.step(role, async () => {
        await signIn(page, role)
        expect(await openMenu(page)).toEqual(items)
      })
  })

  test("[S6.0.06] the menu shows 'Go to My Photos' to a contributor who is also a customer", async ({
    page,
  }) => {
    await signIn(page, await newContributingCustomer())
    expect(await openMenu(page)).toEqual([...sharedItems, 'Go to My Photos', 'Log out'])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('[S6.0.05] the menu sheet shows the items for the user’s role', async ({ page }) => {
    for (const { role, items } of menus)
      await test.step(role, async () => {
        await signIn(page, role)
        await page.goto(origins.web)
        await openSheet(page)
        const nav = page.getByRole('dialog', { name: 'Menu' }).getByRole('navigation')

        await expect(nav.locator('a, button')).toHaveText(['License', ...items])
        await expect(page.getByRole('dialog').getByText('Sign in')).toHaveCount(0)
      })
  })

  test('Log out closes the sheet and signs out', async ({ page }) => {
    await signIn(page, await newUser({ roles: ['customer'] }))
    await page.goto(`${origins.web}/license`)
    await openSheet(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()

    await expect(page).toHaveURL(`${origins.web}/`)
    await expect(page.getByRole('dialog')).toBeHidden()
    await openSheet(page)
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Sign in' })).toBeVisible()
  })
})

async function openSheet(page: Page): Promise<void> {
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Menu' }).click()
}

/** Opens the menu on the home page and returns the names of its items. */
async function openMenu(page: Page): Promise<string[]> {
  // Wait for the roles, which decide the items: the menu button appears before they load.
  const rolesResponse = page.waitForResponse(/\/api\/me\/roles$/)
  await page.goto(origins.web)
  await rolesResponse
  await page.getByRole('banner').getByRole('button', { name: 'Nora' }).click()
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()

  return await page.getByRole('menuitem').allTextContents()
}
