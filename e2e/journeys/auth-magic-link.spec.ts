import { sessionKey } from '@shoebox/web-kit/browser/session-key'
import { origins } from '../stack/addresses.ts'
import { findViolationsInAllThemesAndWidths } from '../support/browser/axe.ts'
import {
  flushRequestEvents,
  open,
  phone,
  toastWith,
  waitForHydration,
} from '../support/browser/page.ts'
import {
  emailField,
  expectNoMail,
  expireEmailedLinks,
  newAccount,
  newEmail,
  openAuth,
  recordLeaks,
  requestMagicLink,
  waitForCaptcha,
} from '../support/people/auth.ts'
import { expect, test } from '../support/test.ts'

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('[S4.0.04] [S8.1.24] a magic link returns to the requested page', async ({ page }) => {
    const email = await newAccount()
    const leaks = recordLeaks(page)
    await openAuth(page, '/auth?mode=login&returnUrl=%2Fpricing%3Fn%3D5')
    const { link } = await requestMagicLink(page, email)
    await expect(toastWith(page, 'Magic link sent! Check your email.')).toBeVisible()
    expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])

    await page.goto(link.href)
    await expect(page).not.toHaveURL(/token_hash/)
    await waitForHydration(page)
    expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()

    await expect(page).toHaveURL(`${origins.web}/pricing?n=5`)
    await expect(toastWith(page, 'Successfully signed in!')).toBeVisible()
    expect(leaks).toEqual([])
  })

  test('the emailed code signs in too, even with extra spaces', async ({ page }) => {
    const email = await newAccount()
    await openAuth(page)
    const { code } = await requestMagicLink(page, email)
    const field = page.getByRole('textbox', { name: 'Or type the 8-digit code from the email' })
    expect((await field.locator('..').boundingBox())?.height).toBe(56)
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')

    await field.fill(` ${code.slice(0, 4)} ${code.slice(4)} `)
    await field.press('Enter')
    await expect(toastWith(page, 'Successfully signed in!')).toBeVisible()
    await expect(page).toHaveURL(`${origins.web}/account`)
  })
})

test.describe('rejected links and codes', () => {
  test.use({ expectedErrors: /status of 403/ })

  test.describe('on a phone', () => {
    test.use({ viewport: phone })

    test('a used link shows an error and a form that sends a new link', async ({
      page,
      browser,
    }) => {
      const email = await newAccount()
      await openAuth(page)
      const { link } = await requestMagicLink(page, email)
      const otherPage = await browser.newPage()
      await openAuth(otherPage, link.pathname + link.search)
      await otherPage.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
      await expect(otherPage).toHaveURL(`${origins.web}/account`)
      await otherPage.close()

      await openAuth(page, link.pathname + link.search)
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused()
      await expect(toastWith(page, 'Authentication failed')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Send magic link' })).toBeVisible()
      expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])

      // Each address gets at most one email per minute.
      await emailField(page).fill(await newAccount())
      await waitForCaptcha(page)
      await page.getByRole('button', { name: 'Send magic link' }).click()
      await expect(page.getByRole('heading', { name: /^Magic link sent!/ })).toBeFocused()
      await expect(page.getByText('This link no longer works')).toHaveCount(0)
    })
  })

  test('an expired link and a wrong code show an error', async ({ page }) => {
    const email = await newAccount()
    await openAuth(page)
    const { link, code } = await requestMagicLink(page, email)
    const field = page.getByRole('textbox', { name: /8-digit code/ })
    await field.fill('123')
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await expect(field).toHaveAccessibleDescription('Please enter all 8 digits of the code.')
    await field.fill(code === '00000000' ? '11111111' : '00000000')
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(/^This code is wrong/)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toBeFocused()
    expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])
    await page.keyboard.type('12345')
    await expect(field).toHaveValue('1234 5')
    await expect(field).not.toHaveAttribute('aria-invalid')

    await expireEmailedLinks(email)
    await openAuth(page, link.pathname + link.search)
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  })
})

test('the link still works after an email scanner has opened it', async ({
  page,
  browser,
  request,
}) => {
  const email = await newAccount()
  await openAuth(page)
  const { link } = await requestMagicLink(page, email)

  expect((await request.get(link.href)).status()).toBe(200)
  expect((await request.head(link.href)).ok()).toBe(true)
  const scanner = await browser.newPage()
  await open(scanner, link.href)
  await scanner.getByRole('heading', { level: 1 }).waitFor()
  await flushRequestEvents(scanner)
  await scanner.close()

  await openAuth(page, link.pathname + link.search)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${origins.web}/account`)
})

test('[S1.0.08] [S7.1.02] the magic link request has PKCE, captcha and return URL, and the session is stored in local storage', async ({
  page,
}) => {
  const email = await newAccount()
  await openAuth(page, '/auth?returnUrl=%2Fpricing')
  const otpRequest = page.waitForRequest('**/auth/v1/otp*')
  const { code } = await requestMagicLink(page, email)
  const request = await otpRequest

  expect(new URL(request.url()).searchParams.get('redirect_to')).toBe(`${origins.web}/pricing`)
  expect(request.postDataJSON()).toMatchObject({
    email,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 's256',
    gotrue_meta_security: { captcha_token: expect.stringMatching(/.+/) },
  })

  const readStorageKeys = () => page.evaluate(() => Object.keys(localStorage))
  expect(await readStorageKeys()).not.toContain(sessionKey)
  await page.getByRole('textbox', { name: /8-digit code/ }).fill(code)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${origins.web}/pricing`)
  expect(await readStorageKeys()).toContain(sessionKey)
})

test('an address without an account gets the same response and no email', async ({ page }) => {
  const email = newEmail()
  await openAuth(page)
  await emailField(page).fill(email)
  await waitForCaptcha(page)
  await page.getByRole('button', { name: 'Send magic link' }).click()
  await expect(page.getByRole('heading', { name: /^Magic link sent!/ })).toBeFocused()

  await expectNoMail(email)
})
