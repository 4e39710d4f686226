import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { findViolationsInAllThemesAndWidths } from '../support/browser/axe.ts'
import { phone } from '../support/browser/page.ts'
import { emailField, latestMail, waitForCaptcha } from '../support/people/auth.ts'
import { codeFor, newUserWithPassword } from '../support/people/second-factor.ts'
import { newUser, setRoles, signIn } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

const accountUrl = `${origins.web}/account`
const section = (page: Page) => page.getByRole('region', { name: 'Second factor' })
const codeField = (page: Page) =>
  page.getByRole('textbox', { name: 'Six-digit code from your app' })
const button = (page: Page, name: string) => section(page).getByRole('button', { name })

async function openSection(page: Page) {
  await signIn(page, await newUser({ roles: ['customer'] }))
  await page.goto(`${accountUrl}?tab=profile#second-factor`)
  await expect(button(page, 'Set up')).toBeVisible()
}

/** Opens the QR code step and returns its key. */
async function startSetup(page: Page): Promise<string> {
  await button(page, 'Set up').click()
  await expect(
    section(page).getByRole('heading', { name: 'Scan this with your app' }),
  ).toBeFocused()

  const displayedKey = await section(page)
    .getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    .textContent()

  return displayedKey?.replaceAll(' ', '') ?? ''
}

test.use({ expectedErrors: /status of 422/ })

test('a user turns on a second factor, saves the recovery codes and turns it off', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize(phone)
  await openSection(page)
  await expect(section(page)).toBeInViewport()
  const key = await startSetup(page)
  expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])

  await codeField(page).fill('000000')
  await codeField(page).press('Enter')
  await expect(codeField(page)).toHaveAccessibleDescription(/^That code is wrong/)
  await codeField(page).fill(codeFor(key))
  await button(page, 'Turn on').dblclick()

  await expect(
    section(page).getByRole('heading', { name: 'Save these recovery codes' }),
  ).toBeFocused()
  const codes = await section(page).getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])
  await button(page, 'Copy').click()
  await expect(section(page).getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
  const download = page.waitForEvent('download')
  await button(page, 'Download .txt').click()
  expect((await download).suggestedFilename()).toBe('shoebox-recovery-codes.txt')

  await expect(button(page, 'Done')).toHaveAccessibleDescription(/Save the codes first/)
  await page.getByRole('tab', { name: 'Preferences' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await section(page).getByRole('checkbox', { name: 'I’ve saved them' }).check()
  await button(page, 'Done').click()
  await expect(section(page).getByText(/^On since/)).toBeVisible()
  await expect(section(page).getByText(codes[0] ?? '')).toHaveCount(0)
  expect(await isFocusInSection(page)).toBe(true)

  await turnOff(page, codeFor(key, 1))
  expect(await isFocusInSection(page)).toBe(true)
})

async function turnOff(page: Page, code: string) {
  await button(page, 'Turn off').click()
  const dialog = page.getByRole('dialog', { name: 'Turn off the second factor?' })
  await expect(codeField(page)).toBeFocused()
  expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])
  await codeField(page).fill('000000')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(codeField(page)).toHaveAccessibleDescription(/^That code is wrong/)
  await codeField(page).fill(code)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText(
    'Second factor turned off',
  )
  await expect(button(page, 'Set up')).toBeVisible()
}

/** False if the focused element was removed, because focus then falls back to the body. */
const isFocusInSection = (page: Page) =>
  page.evaluate(() => document.querySelector('#second-factor')?.contains(document.activeElement))

test('replacing the recovery codes requires a code from the app', async ({ page }) => {
  await openSection(page)
  const key = await startSetup(page)
  await codeField(page).fill(codeFor(key, -1))
  await button(page, 'Turn on').click()
  const firstCodes = await confirmCodes(page)

  await button(page, 'New recovery codes').click()
  const dialog = page.getByRole('dialog', { name: 'Replace your recovery codes?' })
  await expect(codeField(page)).toBeFocused()
  expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])
  await codeField(page).fill('000000')
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await expect(codeField(page)).toHaveAccessibleDescription(/^That code is wrong/)
  await codeField(page).fill(codeFor(key))
  await dialog.getByRole('button', { name: 'Replace' }).dblclick()
  const secondCodes = await confirmCodes(page)
  expect(secondCodes).toHaveLength(10)
  expect(secondCodes).not.toEqual(firstCodes)
})

async function confirmCodes(page: Page): Promise<string[]> {
  await section(page).getByRole('checkbox', { name: 'I’ve saved them' }).check()
  const codes = await section(page).getByRole('listitem').allTextContents()
  await button(page, 'Done').click()
  await expect(section(page).getByText(/^On since/)).toBeVisible()
  return codes
}

test('canceling the setup leaves the second factor off, and the next setup has another key', async ({
  page,
}) => {
  await openSection(page)
  const key = await startSetup(page)
  await button(page, 'Cancel').click()
  await expect(button(page, 'Set up')).toBeVisible()
  expect(await startSetup(page)).not.toBe(key)
})

test('printing the page prints only the recovery codes', async ({ page }) => {
  await openSection(page)
  const key = await startSetup(page)
  await codeField(page).fill(codeFor(key))
  await button(page, 'Turn on').click()
  await expect(section(page).getByRole('listitem')).toHaveCount(10)
  await page.emulateMedia({ media: 'print' })

  await expect(section(page).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Password' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Where you are signed in' })).toBeHidden()
  await expect(page.getByRole('tablist')).toBeHidden()
})

test('staff see that a second factor is required until they have one', async ({ page }) => {
  const admin = await newUser({ roles: ['admin'], hasSecondFactor: false })
  await signIn(page, admin)
  await page.goto(accountUrl)

  await expect(section(page).getByText('Required for your role')).toBeVisible()
  const key = await startSetup(page)
  await codeField(page).fill(codeFor(key))
  await button(page, 'Turn on').click()
  await expect(section(page).getByRole('listitem')).toHaveCount(10)
  await expect(section(page).getByText('Required for your role')).toHaveCount(0)
})

test.describe('staff with only a password', () => {
  test.use({ expectedErrors: /status of 403/ })

  test('staff must sign in with an emailed link before they set up a second factor', async ({
    page,
  }) => {
    const moderator = await newUserWithPassword()
    await setRoles(moderator.id, ['moderator'])
    await signIn(page, moderator)
    await page.goto(`${accountUrl}?tab=profile#second-factor`)
    await button(page, 'Set up').click()
    await expect(section(page).getByRole('alert')).toContainText('Sign in with a link we email you')
    expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])

    await button(page, 'Sign in with a link').click()
    await expect(page).toHaveURL(/\/auth\?mode=login&returnUrl=/)
    const { count } = await latestMail(moderator.email)
    await emailField(page).fill(moderator.email)
    await waitForCaptcha(page)
    await page.getByRole('button', { name: 'Send magic link' }).click()
    const { link } = await latestMail(moderator.email, count)
    await page.goto(link.href)
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()

    await expect(section(page)).toBeInViewport()
    const key = await startSetup(page)
    await codeField(page).fill(codeFor(key))
    await button(page, 'Turn on').click()
    await expect(section(page).getByRole('listitem')).toHaveCount(10)
  })
})
