import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/components-page.ts'

/** The components page shows the menu of each role, including links to pages that are not built yet. */
const findExample = (page: Page, caption: string) =>
  page
    .getByRole('region', { name: 'User menu' })
    .getByText(caption, { exact: true })
    .locator('xpath=..')
const menuButton = (example: Locator) => example.getByRole('button')

const commonItems = [
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
  { user: 'a customer', items: [...commonItems, logOut] },
  { user: 'a contributor', items: [...commonItems, myPhotos, logOut] },
  { user: 'a moderator', items: [...commonItems, adminPanel, logOut] },
  { user: 'an admin', items: [...commonItems, adminPanel, logOut] },
  {
    user: 'a moderator who contributes',
    items: [...commonItems, adminPanel, myPhotos, logOut],
  },
]

test('the menu shows the items and URLs for each role', async ({ componentsPage }) => {
  for (const { user, items } of menus)
    await test.step(user, async () => {
      await menuButton(findExample(componentsPage, user)).click()
      await expect(componentsPage.getByRole('menu')).toBeVisible()

      const actualItems = await componentsPage
        .getByRole('menuitem')
        .evaluateAll((elements) =>
          elements.map((item) => [item.textContent, item.getAttribute('href')]),
        )
      expect(actualItems).toEqual(items)
      await componentsPage.keyboard.press('Escape')
      await expect(componentsPage.getByRole('menu')).toHaveCount(0)
    })
})

test('the Go to My Photos item shows that it is busy, and the Log out item logs out', async ({
  componentsPage,
}) => {
  const trigger = menuButton(findExample(componentsPage, 'a contributor'))
  const menuItem = (name: string) => componentsPage.getByRole('menuitem', { name, exact: true })
  await trigger.click()
  await menuItem('Go to My Photos').click()

  await trigger.click()
  await expect(menuItem('Go to My Photos')).toHaveCount(0)
  await expect(menuItem('Transferring...')).toHaveAttribute('aria-disabled', 'true')

  await menuItem('Log out').click()
  await expect(componentsPage.getByRole('listitem').filter({ hasText: 'Logged out' })).toBeVisible()
})

test('[S2.4.06] the menu trigger shows the first name, or an icon without one', async ({
  componentsPage,
}) => {
  const nameButton = menuButton(findExample(componentsPage, 'a customer'))
  await expect(nameButton).toHaveAttribute('aria-haspopup', 'menu')
  await expect(nameButton).toHaveAccessibleName('Nora')
  await expect(nameButton.getByText('Nora')).toBeVisible()

  const iconButton = menuButton(findExample(componentsPage, 'an admin'))
  await expect(iconButton).toHaveAttribute('aria-haspopup', 'menu')
  await expect(iconButton).toHaveAccessibleName('Your menu')
  await expect(iconButton.locator('svg').first()).toBeVisible()
})

test('the header of a signed-in user has a cart with a count and a menu', async ({
  componentsPage,
}) => {
  const example = findExample(componentsPage, 'user area of the header')
  await example.getByRole('button', { name: 'Show as signed-in user' }).click()
  const cart = example.getByRole('link', { name: 'Cart, 3 photos' })
  await expect(cart).toHaveAttribute('href', '/cart')
  await expect(cart.getByText('3', { exact: true })).toBeVisible()

  const menu = example.getByRole('button', { name: 'Nora' })
  await expect(menu).toHaveAttribute('aria-haspopup', 'menu')
  await menu.press('Enter')
  await expect(componentsPage.getByRole('menuitem', { name: 'Account' })).toBeFocused()
  await componentsPage.keyboard.press('Escape')
  await expect(menu).toBeFocused()
})

test("[S2.3.06] a path without a leading slash shows a 'Navigation Error' and does not navigate", async ({
  componentsPage,
}) => {
  const url = componentsPage.url()
  const toast = componentsPage.getByRole('listitem').filter({ hasText: 'Navigation Error' })

  await componentsPage.getByRole('button', { name: "Go to 'styleguide'" }).click()
  await expect(toast).toContainText('Invalid route path')
  expect(componentsPage.url()).toBe(url)

  await componentsPage.getByRole('button', { name: "Go to '/admin/styleguide'" }).click()
  await expect(componentsPage).toHaveURL(/\/admin\/styleguide$/)
})
