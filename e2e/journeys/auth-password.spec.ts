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
import { password as known, personAwaitingSecondFactor } from '../support/people/second-factor.ts'
import { expect, test } from '../support/test.ts'

const passwordField = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true })
const good = 'porch light polaroid'

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('[S7.1.02] a password signs the user in, from a form that password managers fill', async ({
    page,
  }) => {
    const { email } = await signUpWithPassword(good)
    await openAuth(page, '/auth?mode=password')
    const password = passwordField(page)
    await expect(emailField(page)).toHaveAttribute('autocomplete', 'username')
    await expect(password).toHaveAttribute('autocomplete', 'current-password')
    await expect(password).toHaveAttribute('type', 'password')
    await password.fill(good)
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toHaveValue(good)

    await emailField(page).fill(email)
    await waitForCaptcha(page)
    const asked = page.waitForRequest('**/auth/v1/token?grant_type=password')
    await password.press('Enter')
    expect((await asked).postDataJSON()).toMatchObject({
      email,
      password: good,
      gotrue_meta_security: { captcha_token: expect.stringMatching(/.+/) },
    })
    await expect(toastWith(page, 'Successfully signed in!')).toBeVisible()
    await expect(page).toHaveURL(`${origins.web}/account`)
  })

  test.describe('a wrong password', () => {
    test.use({ expectedErrors: /status of 400/ })

    test('[S8.1.24] shows the server’s message, keeps the input and resets the captcha', async ({
      page,
    }) => {
      const { email } = await signUpWithPassword(good)
      await openAuth(page, '/auth?mode=password')
      await emailField(page).fill(email)
      await passwordField(page).fill('not my password')
      await waitForCaptcha(page)
      const first = page.waitForRequest('**/auth/v1/token*')
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()

      await expect(toastWith(page, 'Invalid login credentials')).toBeVisible()
      await expect(
        page
          .getByRole('alert')
          .filter({ hasText: 'The email or the password is wrong. Check both' }),
      ).toBeVisible()
      await expect(passwordField(page)).toBeFocused()
      const selected = passwordField(page).evaluate((field: HTMLInputElement) =>
        field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0),
      )
      expect(await selected).toBe('not my password')
      await expect(emailField(page)).toHaveValue(email)
      expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])

      await waitForCaptcha(page)
      await passwordField(page).fill(good)
      const second = page.waitForRequest('**/auth/v1/token*')
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
      await expect(page).toHaveURL(`${origins.web}/account`)
      const tokenOf = (body: { gotrue_meta_security: { captcha_token: string } }) =>
        body.gotrue_meta_security.captcha_token
      expect(tokenOf((await second).postDataJSON())).not.toBe(tokenOf((await first).postDataJSON()))
    })

    test('[S4.0.05] [S7.1.04] of a migrated account: sends an email with a link to choose one, and shows a notice', async ({
      page,
    }) => {
      const email = await newAccount({ isMigrated: true })
      await openAuth(page, '/auth?mode=password')
      await emailField(page).fill(email)
      await passwordField(page).fill('the old one')
      await waitForCaptcha(page)
      const checked = page.waitForResponse('**/api/rpc/check-wordpress-migrant')
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()

      expect((await checked).request().postDataJSON()).toEqual({ user_email: email })
      expect(await (await checked).json()).toBe(true)
      await expect(page.getByRole('heading', { name: 'Account Migration Required' })).toBeVisible()
      await expect(page.getByText(/We sent a link to choose a new one/)).toBeVisible()
      expect((await latestMail(email)).link.pathname).toBe('/auth/reset-password')
      expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])
    })
  })
})

test('the welcome toast waits for the second factor', async ({ page }) => {
  const { email, factor } = await personAwaitingSecondFactor()
  await openAuth(page, '/auth?mode=password')
  await emailField(page).fill(email)
  await passwordField(page).fill(known)
  await waitForCaptcha(page)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  const code = page.getByRole('textbox', { name: 'Six-digit code from your app' })
  await expect(code).toBeFocused()
  await expect(page.getByText('Successfully signed in!')).toHaveCount(0)

  await code.fill(factor.code())
  await code.press('Enter')
  await expect(toastWith(page, 'Successfully signed in!')).toBeVisible()
})

test.describe('another account', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('[S4.0.05] with a wrong password gets no such email', async ({ page }) => {
    const email = await newAccount()
    await openAuth(page, '/auth?mode=password')
    await emailField(page).fill(email)
    await passwordField(page).fill('whatever it was')
    await waitForCaptcha(page)
    const checked = page.waitForResponse('**/api/rpc/check-wordpress-migrant')
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()

    expect(await (await checked).json()).toBe(false)
    await expect(toastWith(page, 'Invalid login credentials')).toBeVisible()
    await expect(page.getByText('Account Migration Required')).toHaveCount(0)
    await expectNoMail(email)
  })
})
