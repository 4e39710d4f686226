import type { Locator, Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { findViolations, findViolationsInAllThemesAndWidths } from '../support/browser/axe.ts'
import { toasts } from '../support/browser/page.ts'
import { runSql } from '../support/data/database.ts'
import { newUser, signIn } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

const accountUrl = `${origins.web}/account`
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save changes' })

async function openAccount(page: Page, url = accountUrl) {
  const user = await newUser({ roles: ['customer'] })
  await signIn(page, user)
  await page.goto(url)
  await expect(field(page, 'First name')).toHaveValue('Nora')

  return user
}

test('[S8.1.01] saving a profile shows one toast, and the values survive a reload', async ({
  page,
}) => {
  const user = await openAccount(page)
  await expect(page.getByText(user.email)).toBeVisible()
  await expect(saveButton(page)).toHaveAccessibleDescription('No changes yet')
  const patches: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') patches.push(request.postDataJSON())
  })

  await field(page, 'Last name').fill('  Vance-Okonkwo ')
  await saveButton(page).dblclick()

  await expect(toasts(page)).toContainText('Profile updated')
  await expect(toasts(page)).toContainText('Your profile has been updated successfully.')
  expect(patches).toEqual([{ last_name: 'Vance-Okonkwo' }])
  await expect(saveButton(page)).toHaveAccessibleDescription('No changes yet')
  await page.reload()
  await expect(field(page, 'Last name')).toHaveValue('Vance-Okonkwo')
})

test('[S8.1.03] without a profile, the fields are empty, no error appears, and saving creates a profile', async ({
  page,
}) => {
  const user = await newUser({ roles: ['customer'] })
  await runSql('delete from profiles where id = $1', [user.id])
  await signIn(page, user)
  await page.goto(accountUrl)

  await expect(field(page, 'First name')).toHaveValue('')
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  await expect(toasts(page)).toHaveCount(0)
  await field(page, 'First name').fill('Nora')
  await saveButton(page).click()
  await expect(toasts(page)).toContainText('Profile updated')
  const rows = await runSql('select first_name from profiles where id = $1', [user.id])
  expect(rows).toEqual([{ first_name: 'Nora' }])
})

test.describe('the storefront name', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('only contributors see the storefront name, and a name already in use shows an error on the field', async ({
    page,
  }) => {
    await openAccount(page)
    await expect(field(page, 'Storefront name')).toHaveCount(0)

    const family = await newUser({ roles: ['contributor', 'customer'] })
    const name = `The Vances ${family.id.slice(0, 8)}`
    const otherFamily = await newUser({ roles: ['contributor'] })
    await runSql('update profiles set storefront_name = $2 where id = $1', [otherFamily.id, name])
    await signIn(page, family)
    await page.goto(accountUrl)
    await field(page, 'Storefront name').fill('V')
    await field(page, 'Storefront name').blur()
    await expect(field(page, 'Storefront name')).toHaveAccessibleDescription(
      /Please use at least 2 characters/,
    )
    await field(page, 'Storefront name').fill(name.toUpperCase())
    await saveButton(page).click()
    await expect(field(page, 'Storefront name')).toBeFocused()
    await expect(field(page, 'Storefront name')).toHaveAccessibleDescription(
      /Another family has this name/,
    )
    await expect(toasts(page)).toHaveCount(0)
    expect(await findViolations(page)).toEqual([])

    await field(page, 'Storefront name').fill(`${name} of Dayton`)
    await saveButton(page).click()
    await expect(toasts(page)).toContainText('Profile updated')
  })
})

test('no layout shift on a phone while the account loads', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, await newUser({ roles: ['customer'] }))
  const scriptGate = Promise.withResolvers<void>()
  const responseGate = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scriptGate.promise
    await route.continue()
  })
  await page.route('**/api/me/**', async (route) => {
    await responseGate.promise
    await route.continue()
  })
  const measureTop = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0
  await page.goto(accountUrl, { waitUntil: 'commit' })
  const footer = page.getByRole('contentinfo')
  await expect(footer).toBeAttached()
  expect(await measureTop(footer)).toBeGreaterThanOrEqual(844)

  scriptGate.resolve()
  const password = page.getByRole('region', { name: 'Password' })
  await expect(password).toBeVisible()
  const topBefore = await measureTop(password)
  responseGate.resolve()
  await expect(field(page, 'First name')).toHaveValue('Nora')
  expect(Math.abs((await measureTop(password)) - topBefore)).toBeLessThanOrEqual(4)
})

test('the user menu opens below the header', async ({ page }) => {
  await openAccount(page)
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Nora' }).click()
  const menuBox = await page.getByRole('menu').boundingBox()
  const headerBox = await header.boundingBox()

  expect(menuBox?.y).toBeGreaterThanOrEqual((headerBox?.y ?? 0) + (headerBox?.height ?? 0))
})

test('leaving with unsaved changes asks for confirmation', async ({ page }) => {
  await openAccount(page)
  await field(page, 'First name').fill('Ada')
  await page.getByRole('tab', { name: 'Preferences' }).click()

  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field(page, 'First name')).toHaveValue('Ada')
  await page.getByRole('contentinfo').getByRole('link', { name: 'License' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(`${origins.web}/license`)
})

test('logging out skips the unsaved-changes prompt', async ({ page }) => {
  await openAccount(page)
  await field(page, 'First name').fill('Ada')
  await page.getByRole('banner').getByRole('button', { name: 'Nora' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()

  await expect(page).toHaveURL(`${origins.web}/`)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('the URL selects the tab, and an unknown tab opens the profile', async ({ page }) => {
  await openAccount(page, `${accountUrl}?tab=nothing`)
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(page.getByRole('tab')).toHaveText([
    'Profile',
    'Studios',
    'Projects',
    'Wishlists',
    'Downloads',
    'Orders',
    'Preferences',
  ])
  await expect(tab('Profile')).toHaveAttribute('aria-selected', 'true')

  await tab('Profile').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tab('Preferences')).toBeFocused()
  await expect(page).toHaveURL(`${accountUrl}?tab=preferences`)
  await expect(page.getByRole('heading', { level: 2, name: 'Theme' })).toBeVisible()

  await page.reload()
  await expect(tab('Preferences')).toHaveAttribute('aria-selected', 'true')
})

test('the theme setting stays in sync with the footer', async ({ page }) => {
  await openAccount(page)
  await page.getByRole('tab', { name: 'Preferences' }).click()
  const settingRadio = page.getByRole('tabpanel').getByRole('radio', { name: 'Dark' })
  const footerRadio = page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })
  await settingRadio.check()

  await expect(footerRadio).toBeChecked()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
})

test('long names do not overflow, down to 320 px', async ({ page }) => {
  const user = await newUser({ roles: ['customer', 'contributor'] })
  await runSql('update profiles set first_name = $2, last_name = $2 where id = $1', [
    user.id,
    'Wolfeschlegelsteinhausenbergerdorff'.repeat(2),
  ])
  await signIn(page, user)
  for (const width of [1440, 768, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(accountUrl)
    await expect(page.getByText('This device')).toBeVisible()
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(scrollWidth, `at ${width} px`).toBeLessThanOrEqual(width)
  }
})

test('neither account tab has accessibility violations', async ({ page }) => {
  await openAccount(page)
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
  await expect(page.getByText('This device')).toBeVisible()
  expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])

  await page.getByRole('tab', { name: 'Preferences' }).click()
  await expect(page.getByRole('heading', { name: 'Theme' })).toBeVisible()
  expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])
})
