import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { captchaWill } from '../support/captcha-will.ts'
import {
  emailField,
  newAccount,
  openDoor,
  toastWith,
  waitForCaptcha,
  widths,
} from '../support/door.ts'
import { expect, test } from '../support/test.ts'

const calm = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const send = (page: Page) => page.getByRole('button', { name: 'Send magic link', exact: true })

async function fill(page: Page, email = 'robin@example.com') {
  await openDoor(page)
  await emailField(page).fill(email)
  await waitForCaptcha(page)
}

test.use({
  expectedErrors: /status of (?:400|418|429|502|503)|net::ERR_|captcha script did not load/i,
})

for (const { name, viewport } of widths)
  test.describe(`at ${name} px`, () => {
    test.use({ viewport })

    test('[S8.1.24] a server that is down is told in words, and the address stays', async ({
      page,
    }) => {
      await page.route('**/auth/v1/otp*', (route) => route.fulfill({ status: 502, body: '' }))
      await fill(page)
      await send(page).click()

      await expect(toastWith(page, 'Failed to send magic link')).toBeVisible()
      await expect(calm(page, 'The service is busy')).toBeVisible()
      await expect(emailField(page)).toHaveValue('robin@example.com')
      expect(await findViolations(page)).toEqual([])
    })

    test('a second mail within a minute is refused with the seconds to wait', async ({ page }) => {
      const email = await newAccount()
      await fill(page, email)
      await send(page).click()
      await expect(page.getByRole('heading', { name: /^Magic link sent!/ })).toBeVisible()
      await page.getByRole('button', { name: 'Use another email' }).click()
      await waitForCaptcha(page)
      await send(page).click()

      await expect(calm(page, 'Too many tries')).toHaveText(
        /Please wait (?:[1-5]?\d|60) seconds?, then try again\./,
      )
      await expect(emailField(page)).toHaveValue(email)
    })

    test('[S4.0.10] a captcha that the server refuses is cleared and starts again', async ({
      page,
    }) => {
      const email = await newAccount()
      await fill(page, email)
      let used = ''
      await page.route('**/auth/v1/otp*', async (route) => {
        const body = route.request().postDataJSON()
        used = body.gotrue_meta_security.captcha_token
        await route.continue({
          postData: { ...body, gotrue_meta_security: { captcha_token: 'never solved' } },
        })
      })
      await send(page).click()
      await expect(calm(page, 'The verification did not pass')).toBeVisible()
      await expect(toastWith(page, 'Failed to send magic link')).toBeVisible()

      await page.unroute('**/auth/v1/otp*')
      await waitForCaptcha(page)
      const asked = page.waitForRequest('**/auth/v1/otp*')
      await send(page).click()
      const { gotrue_meta_security: second } = (await asked).postDataJSON()
      expect(second.captcha_token).not.toBe(used)
      await expect(page.getByRole('heading', { name: /^Magic link sent!/ })).toBeFocused()
    })
  })

test('a captcha provider that is away is told as a busy service', async ({ page }) => {
  await page.route('**/auth/v1/otp*', (route) =>
    route.fulfill({
      status: 503,
      headers: { 'x-supabase-api-version': '2024-01-01' },
      json: { code: 'captcha_unavailable', message: 'The captcha cannot be checked' },
    }),
  )
  await fill(page)
  await send(page).click()

  await expect(calm(page, 'The service is busy')).toBeVisible()
})

test('[S8.1.24] too many passwords are refused with the time to wait, and in the server’s words', async ({
  page,
}) => {
  await page.route('**/auth/v1/token*', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'x-supabase-api-version': '2024-01-01' },
      json: {
        code: 'over_request_rate_limit',
        message: 'Request rate limit reached, please try again in 840 seconds.',
      },
    }),
  )
  await openDoor(page, '/auth?mode=password')
  await emailField(page).fill('robin@example.com')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('whatever it was')
  await waitForCaptcha(page)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()

  await expect(calm(page, 'Please wait 14 minutes, or use a magic link')).toBeVisible()
  await expect(
    toastWith(page, 'Request rate limit reached, please try again in 840 seconds.'),
  ).toBeVisible()
})

test('[S8.1.24] what nobody foresaw has words of its own', async ({ page }) => {
  await page.route('**/auth/v1/otp*', (route) => route.fulfill({ status: 418, body: 'teapot' }))
  await fill(page)
  await send(page).click()

  await expect(toastWith(page, 'An unexpected error occurred. Please try again.')).toBeVisible()
  await expect(calm(page, 'Something went wrong on our side')).toBeVisible()
})

test('without a line nothing is sent, the token stays good, and it says so', async ({
  page,
  context,
}) => {
  const email = await newAccount()
  await fill(page, email)
  await context.setOffline(true)
  await send(page).click()
  await expect(calm(page, 'You are offline')).toBeVisible()
  await context.setOffline(false)
  await expect(calm(page, 'You are back online')).toBeVisible()

  await send(page).click()
  await expect(page.getByRole('heading', { name: /^Magic link sent!/ })).toBeFocused()
})

test('[S4.0.10] a token that expires is not sent', async ({ page }) => {
  await captchaWill(page, { lifetimeSeconds: 2 }, { isInteractive: true })
  let calls = 0
  await page.route('**/auth/v1/otp*', (route) => {
    calls += 1
    return route.abort()
  })
  await fill(page)
  const box = page.getByRole('group', { name: 'Verification' })
  await expect(page.frameLocator('iframe').getByRole('checkbox')).toBeVisible({ timeout: 15_000 })
  await send(page).click()

  await expect(box).toHaveAccessibleDescription('Please complete all fields and verification')
  expect(calls).toBe(0)
})

test('[S4.0.10] [S5.0.18] where the captcha cannot be loaded nothing is sent', async ({ page }) => {
  let calls = 0
  await page.route('**/auth/v1/otp*', (route) => {
    calls += 1
    return route.abort()
  })
  await page.route(/turnstile/, (route) =>
    route.request().resourceType() === 'script' ? route.abort() : route.continue(),
  )
  await openDoor(page)
  await send(page).click()
  await expect(emailField(page)).toHaveAccessibleDescription(
    'Please complete all fields and verification',
  )
  await emailField(page).fill('robin@example.com')
  await expect(page.getByText('could not be loaded')).toBeVisible()
  await send(page).click()
  await expect(page.getByText('Not sent: the form needs this verification.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  expect(calls).toBe(0)
})
