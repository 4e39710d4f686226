import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { findViolationsInAllThemesAndWidths } from '../support/browser/axe.ts'
import { phone, toastWith } from '../support/browser/page.ts'
import {
  emailField,
  expectNoMail,
  latestMail,
  newAccount,
  openAuth,
  signUpWithPassword,
  waitForCaptcha,
} from '../support/people/auth.ts'
import { newUserAwaitingSecondFactor, testPassword } from '../support/people/second-factor.ts'
import { expect, test } from '../support/test.ts'

const passwordField = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true })

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('[S7.1.02] a user signs in with a password, and password managers can fill the form', async ({
    page,
  }) => {
    const { email } = await signUpWithPassword(testPassword)
    await openAuth(page, '/auth?mode=password')
    const password = passwordField(page)
    await expect(emailField(page)).toHaveAttribute('autocomplete', 'username')
    await expect(password).toHaveAttribute('autocomplete', 'current-password')
    await expect(password).toHaveAttribute('type', 'password')
    await password.fill(testPassword)
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toHaveValue(testPassword)

    await emailField(page).fill(email)
    await waitForCaptcha(page)
    const tokenRequest = page.waitForRequest('**/auth/v1/token?grant_type=password')
    await password.press('Enter')
    expect((await tokenRequest).postDataJSON()).toMatchObject({
      email,
      password: testPassword,
      gotrue_meta_security: { captcha_token: expect.stringMatching(/.+/) },
    })
    await expect(toastWith(page, 'Successfully signed in!')).toBeVisible()
    await expect(page).toHaveURL(`${origins.web}/account`)
  })

  test.describe('rejected passwords', () => {
    test.use({ expectedErrors: /status of 400/ })

    test('[S8.1.24] a wrong password shows the server’s message, keeps the input and resets the captcha', async ({
      page,
    }) => {
      const { email } = await signUpWithPassword(testPassword)
      await openAuth(page, '/auth?mode=password')
      await emailField(page).fill(email)
      await passwordField(page).fill('not my password')
      await waitForCaptcha(page)
      const firstRequest = page.waitForRequest('**/auth/v1/token*')
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()

      await expect(toastWith(page, 'Invalid login credentials')).toBeVisible()
      await expect(
        page.getByRole('alert').filter({ hasText: 'Wrong email or password. Check both' }),
      ).toBeVisible()
      await expect(passwordField(page)).toBeFocused()
      const selectedText = passwordField(page).evaluate((field: HTMLInputElement) =>
        field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0),
      )
      expect(await selectedText).toBe('not my password')
      await expect(emailField(page)).toHaveValue(email)
      expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])

      await waitForCaptcha(page)
      await passwordField(page).fill(testPassword)
      const secondRequest = page.waitForRequest('**/auth/v1/token*')
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
      await expect(page).toHaveURL(`${origins.web}/account`)
      const readCaptchaToken = (body: { gotrue_meta_security: { captcha_token: string } }) =>
        body.gotrue_meta_security.captcha_token
      expect(readCaptchaToken((await secondRequest).postDataJSON())).not.toBe(
        readCaptchaToken((await firstRequest).postDataJSON()),
      )
    })

    test('[S4.0.05] [S7.1.04] a user of a migrated account gets a notice and an email with a reset link', async ({
      page,
    }) => {
      const email = await newAccount({ isMigrated: true })
      await openAuth(page, '/auth?mode=password')
      await emailField(page).fill(email)
      await passwordField(page).fill('the old one')
      await waitForCaptcha(page)
      const migrationCheck = page.waitForResponse('**/api/rpc/check-wordpress-migrant')
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()

      expect((await migrationCheck).request().postDataJSON()).toEqual({ user_email: email })
      expect(await (await migrationCheck).json()).toBe(true)
      await expect(page.getByRole('heading', { name: 'Account Migration Required' })).toBeVisible()
      await expect(page.getByText(/We sent a link to choose a new password/)).toBeVisible()
      expect((await latestMail(email)).link.pathname).toBe('/auth/reset-password')
      expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])
    })
  })
})

test('the success toast appears only after the second factor', async ({ page }) => {
  const { email, factor } = await newUserAwaitingSecondFactor()
  await openAuth(page, '/auth?mode=password')
  await emailField(page).fill(email)
  await passwordField(page).fill(testPassword)
  await waitForCaptcha(page)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  const code = page.getByRole('textbox', { name: 'Six-digit code from your app' })
  await expect(code).toBeFocused()
  await expect(page.getByText('Successfully signed in!')).toHaveCount(0)

  await code.fill(factor.code())
  await code.press('Enter')
  await expect(toastWith(page, 'Successfully signed in!')).toBeVisible()
})

test.describe('accounts that were not migrated', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('[S4.0.05] a wrong password for an account that was not migrated sends no email', async ({
    page,
  }) => {
    const email = await newAccount()
    await openAuth(page, '/auth?mode=password')
    await emailField(page).fill(email)
    await passwordField(page).fill('whatever it was')
    await waitForCaptcha(page)
    const migrationCheck = page.waitForResponse('**/api/rpc/check-wordpress-migrant')
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()

    expect(await (await migrationCheck).json()).toBe(false)
    await expect(toastWith(page, 'Invalid login credentials')).toBeVisible()
    await expect(page.getByText('Account Migration Required')).toHaveCount(0)
    await expectNoMail(email)
  })
})
