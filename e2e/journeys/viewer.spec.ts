import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { waitForHydration } from '../support/browser/page.ts'
import { newUser, signIn } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

/** Without the cart, wishlists and downloads, which are not built yet. */
const menus = [
  { role: 'customer', items: ['Account', 'Search', 'Log out'] },
  { role: 'moderator', items: ['Account', 'Search', 'Admin panel', 'Log out'] },
  { role: 'admin', items: ['Account', 'Search', 'Admin panel', 'Log out'] },
] as const

const newContributingCustomer = () => newUser({ roles: ['contributor', 'customer'] })

test.describe('the menu of a signed-in user', () => {
  test('[S6.0.05] has the items of the role', async ({ page }) => {
    for (const { role, items } of menus)
      await test.step(role, async () => {
        await signIn(page, role)
        expect(await openMenu(page)).toEqual(items)
      })
  })

  test("[S6.0.06] has 'Go to My Photos' for a contributor who is also a customer", async ({
    page,
  }) => {
    await signIn(page, await newContributingCustomer())
    expect(await openMenu(page)).toEqual(['Account', 'Search', 'Go to My Photos', 'Log out'])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('[S6.0.05] the menu sheet has the same items', async ({ page }) => {
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

async function openMenu(page: Page): Promise<string[]> {
  // The items depend on the roles, which load after the name.
  const rolesResponse = page.waitForResponse(/\/api\/me\/roles$/)
  await page.goto(origins.web)
  await rolesResponse
  await page.getByRole('banner').getByRole('button', { name: 'Nora' }).click()
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()

  return await page.getByRole('menuitem').allTextContents()
}
