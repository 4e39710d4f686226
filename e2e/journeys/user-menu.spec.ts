import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/components-page.ts'

/** The componentsPage shows the menu of each kind of user, as if every page were built. */
const specimen = (page: Page, caption: string) =>
  page
    .getByRole('region', { name: 'User menu' })
    .getByText(caption, { exact: true })
    .locator('xpath=..')
const triggerOf = (part: Locator) => part.getByRole('button')

const forEveryone = [
  ['Account', '/account'],
  ['Search', '/search'],
  ['Cart (3)', '/cart'],
  ['Wishlists', '/account?tab=wishlists'],
  ['Downloads', '/account?tab=downloads'],
]
const adminPanel = ['Admin panel', '/admin']
const myPhotos = ['Go to My Photos', null]
const logOut = ['Log out', null]

const menus = [
  { visitor: 'a customer', entries: [...forEveryone, logOut] },
  { visitor: 'a contributor', entries: [...forEveryone, myPhotos, logOut] },
  { visitor: 'a moderator', entries: [...forEveryone, adminPanel, logOut] },
  { visitor: 'an admin', entries: [...forEveryone, adminPanel, logOut] },
  {
    visitor: 'a moderator who contributes',
    entries: [...forEveryone, adminPanel, myPhotos, logOut],
  },
]

test('in the componentsPage each user’s menu holds exactly its entries, with their URLs', async ({
  componentsPage,
}) => {
  for (const { visitor, entries } of menus)
    await test.step(visitor, async () => {
      await triggerOf(specimen(componentsPage, visitor)).click()
      await expect(componentsPage.getByRole('menu')).toBeVisible()

      const shown = await componentsPage
        .getByRole('menuitem')
        .evaluateAll((items) => items.map((item) => [item.textContent, item.getAttribute('href')]))
      expect(shown).toEqual(entries)
      await componentsPage.keyboard.press('Escape')
      await expect(componentsPage.getByRole('menu')).toHaveCount(0)
    })
})

test('in the componentsPage My Photos shows its busy state, and Log out logs out', async ({
  componentsPage,
}) => {
  const trigger = triggerOf(specimen(componentsPage, 'a contributor'))
  const entry = (name: string) => componentsPage.getByRole('menuitem', { name, exact: true })
  await trigger.click()
  await entry('Go to My Photos').click()

  await trigger.click()
  await expect(entry('Go to My Photos')).toHaveCount(0)
  await expect(entry('Transferring...')).toHaveAttribute('aria-disabled', 'true')

  await entry('Log out').click()
  await expect(componentsPage.getByRole('listitem').filter({ hasText: 'Logged out' })).toBeVisible()
})

test('[S2.4.06] the menu trigger shows the first name, or an icon without one', async ({
  componentsPage,
}) => {
  const named = triggerOf(specimen(componentsPage, 'a customer'))
  await expect(named).toHaveAttribute('aria-haspopup', 'menu')
  await expect(named).toHaveAccessibleName('Nora')
  await expect(named.getByText('Nora')).toBeVisible()

  const nameless = triggerOf(specimen(componentsPage, 'an admin'))
  await expect(nameless).toHaveAttribute('aria-haspopup', 'menu')
  await expect(nameless).toHaveAccessibleName('Your menu')
  await expect(nameless.locator('svg').first()).toBeVisible()
})

test('in the componentsPage a signed-in header has a cart with its count and a menu that opens', async ({
  componentsPage,
}) => {
  const part = specimen(componentsPage, 'user area of the header')
  await part.getByRole('button', { name: 'Show as signed-in user' }).click()
  const cart = part.getByRole('link', { name: 'Cart, 3 photos' })
  await expect(cart).toHaveAttribute('href', '/cart')
  await expect(cart.getByText('3', { exact: true })).toBeVisible()

  const menu = part.getByRole('button', { name: 'Nora' })
  await expect(menu).toHaveAttribute('aria-haspopup', 'menu')
  await menu.press('Enter')
  await expect(componentsPage.getByRole('menuitem', { name: 'Account' })).toBeFocused()
  await componentsPage.keyboard.press('Escape')
  await expect(menu).toBeFocused()
})

test("[S2.3.06] a path without its slash is a 'Navigation Error' and does not navigate", async ({
  componentsPage,
}) => {
  const address = componentsPage.url()
  const toast = componentsPage.getByRole('listitem').filter({ hasText: 'Navigation Error' })

  await componentsPage.getByRole('button', { name: "Go to 'styleguide'" }).click()
  await expect(toast).toContainText('Invalid route path')
  expect(componentsPage.url()).toBe(address)

  await componentsPage.getByRole('button', { name: "Go to '/admin/styleguide'" }).click()
  await expect(componentsPage).toHaveURL(/\/admin\/styleguide$/)
})
