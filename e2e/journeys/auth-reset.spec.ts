import { origins } from '../stack/addresses.ts'
import { findViolationsInAllThemesAndWidths } from '../support/browser/axe.ts'
import { phone, toastWith } from '../support/browser/page.ts'
import { runSql } from '../support/data/database.ts'
import {
  emailField,
  expireEmailedLinks,
  latestMail,
  newAccount,
  openAuth,
  recordLeaks,
  waitForCaptcha,
} from '../support/people/auth.ts'
import { expect, test } from '../support/test.ts'

const newPassword = 'porch light polaroid'

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('[S2.6.06] [S2.1.07] [S4.0.06] [S7.1.05] a user replaces a forgotten password through an emailed link', async ({
    page,
  }) => {
    const email = await newAccount()
    await runSql(
      `update profiles set needs_password_setup = true
         where id = (select id from auth.users where email = $1)`,
      [email],
    )
    const leaks = recordLeaks(page)
    await openAuth(page, '/auth?mode=password')
    await emailField(page).fill(email)
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await expect(page).toHaveURL(/mode=forgot-password/)
    await expect(emailField(page)).toHaveValue(email)
    await waitForCaptcha(page)
    const recoverRequest = page.waitForRequest('**/auth/v1/recover*')
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(page.getByRole('heading', { name: /^Reset link sent/ })).toBeFocused()
    expect(new URL((await recoverRequest).url()).searchParams.get('redirect_to')).toContain(
      `${origins.web}/auth/reset-password`,
    )
    expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])

    const { link } = await latestMail(email)
    await openAuth(page, link.pathname + link.search)
    await expect(page).toHaveURL(/\/auth\/reset-password(?:\?type=recovery)?$/)
    await page.getByRole('button', { name: 'Choose a new password' }).click()

    const password = page.getByRole('textbox', { name: 'New password' })
    await expect(password).toBeFocused()
    await expect(password).toHaveAttribute('autocomplete', 'new-password')
    await expect(emailField(page)).toHaveValue(email)
    await password.fill('short')
    await password.press('Enter')
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('Too short: add 5 more characters.')).toHaveCount(1)
    expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])
    await password.fill(newPassword)
    await password.press('Enter')

    await expect(toastWith(page, 'Password updated successfully')).toBeVisible()
    await expect(page).toHaveURL(`${origins.web}/account`)
    const [profile] = await runSql<{ needs_password_setup: boolean }>(
      `select needs_password_setup from profiles p join auth.users u using (id) where email = $1`,
      [email],
    )
    expect(profile?.needs_password_setup).toBe(false)
    expect(leaks).toEqual([])
  })
})

test('the emailed code opens the new password form', async ({ page }) => {
  const email = await newAccount()
  await openAuth(page, '/auth?mode=forgot-password')
  await emailField(page).fill(email)
  await waitForCaptcha(page)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  const { code } = await latestMail(email)
  await page.getByRole('textbox', { name: /8-digit code/ }).fill(code)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()

  await expect(page).toHaveURL(`${origins.web}/auth/reset-password`)
  await page.getByRole('textbox', { name: 'New password' }).fill(newPassword)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(`${origins.web}/account`)
})

test('[S2.6.01] the Reset password tab appears only after a click on Forgot password?', async ({
  page,
}) => {
  await openAuth(page, '/auth?mode=password')
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText(['Magic link', 'Password', 'Sign up'])
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(tabs).toHaveText(['Magic link', 'Password', 'Sign up', 'Reset password'])
  await expect(page.getByRole('tab', { name: 'Reset password' })).toHaveAttribute(
    'aria-selected',
    'true',
  )

  await page.getByRole('button', { name: 'back to login' }).click()
  await expect(tabs).toHaveText(['Magic link', 'Password', 'Sign up'])
  await expect(page).toHaveURL(/mode=login/)
  await expect(page.getByRole('tab', { name: 'Magic link' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

test.describe('rejected links', () => {
  test.use({ expectedErrors: /status of (?:403|422)/ })

  test('[S8.1.24] an expired link shows an error and a form that sends a new link', async ({
    page,
  }) => {
    const email = await newAccount()
    await openAuth(page, '/auth?mode=forgot-password')
    await emailField(page).fill(email)
    await waitForCaptcha(page)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    const { link } = await latestMail(email)
    await expireEmailedLinks(email)
    await openAuth(page, link.pathname + link.search)
    await page.getByRole('button', { name: 'Choose a new password' }).click()

    await expect(toastWith(page, 'Reset failed')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible()
    expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])
  })
})

test('without a link, the reset page asks for an email address', async ({ page }) => {
  await openAuth(page, '/auth/reset-password')

  await expect(page.getByText('Enter your email to receive a reset link')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible()
  await page.getByRole('button', { name: 'back to login' }).click()
  await expect(page).toHaveURL(`${origins.web}/auth?mode=login`)
})
