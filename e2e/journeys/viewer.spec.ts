import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { waitForHydration } from '../support/browser/page.ts'
import { newPerson, signIn } from '../support/people/people.ts'
import { expect, test } from '../support/test.ts'

/** Menu entries whose pages exist; the cart, wishlists and downloads are not built yet. */
const cases = [
  { who: 'customer', entries: ['Account', 'Search', 'Log out'] },
  { who: 'moderator', entries: ['Account', 'Search', 'Admin panel', 'Log out'] },
  { who: 'admin', entries: ['Account', 'Search', 'Admin panel', 'Log out'] },
] as const

const both = () => newPerson({ roles: ['contributor', 'customer'] })

test.describe('the menu of a signed-in user', () => {
  test('[S6.0.05] holds the entries of the role whose pages exist', async ({ page }) => {
    for (const { who, entries } of cases)
      await test.step(who, async () => {
        await signIn(page, who)
        expect(await openMenu(page)).toEqual(entries)
      })
  })

  test("[S6.0.06] of a contributor who is also a customer: 'Go to My Photos'", async ({ page }) => {
    await signIn(page, await both())
    expect(await openMenu(page)).toEqual(['Account', 'Search', 'Go to My Photos', 'Log out'])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('[S6.0.05] the sheet holds the same entries', async ({ page }) => {
    for (const { who, entries } of cases)
      await test.step(who, async () => {
        await signIn(page, who)
        await page.goto(origins.web)
        await openSheet(page)
        const nav = page.getByRole('dialog', { name: 'Menu' }).getByRole('navigation')

        await expect(nav.locator('a, button')).toHaveText(['License', ...entries])
        await expect(page.getByRole('dialog').getByText('Sign in')).toHaveCount(0)
      })
  })

  test('Log out closes the sheet and signs out', async ({ page }) => {
    await signIn(page, await newPerson({ roles: ['customer'] }))
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
  // Roles load after the name; read the menu once they are there.
  const answered = page.waitForResponse(/\/api\/me\/roles$/)
  await page.goto(origins.web)
  await answered
  await page.getByRole('banner').getByRole('button', { name: 'Nora' }).click()
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()

  return await page.getByRole('menuitem').allTextContents()
}
