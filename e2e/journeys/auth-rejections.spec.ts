import type { Page } from '@playwright/test'
import { toastWith } from '../support/browser/page.ts'
import { emailField, newAccount, openAuth, waitForCaptcha } from '../support/people/auth.ts'
import { expect, test } from '../support/test.ts'

const errorMessage = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const sendButton = (page: Page) =>
  page.getByRole('button', { name: 'Send magic link', exact: true })

async function openFilledForm(page: Page): Promise<string> {
  const email = await newAccount()
  await openAuth(page)
  await emailField(page).fill(email)
  await waitForCaptcha(page)

  return email
}

test.use({ expectedErrors: /status of (?:400|429)/ })

test('a second email within a minute is rejected, and the error says how long to wait', async ({
  page,
}) => {
  const email = await openFilledForm(page)
  await sendButton(page).click()
  await expect(page.getByRole('heading', { name: /^Magic link sent!/ })).toBeVisible()
  await page.getByRole('button', { name: 'Use another email' }).click()
  await waitForCaptcha(page)
  await sendButton(page).click()

  await expect(errorMessage(page, 'Too many attempts')).toHaveText(
    /Please wait (?:[1-5]?\d|60) seconds?, then try again\./,
  )
  await expect(emailField(page)).toHaveValue(email)
})

test('[S4.0.10] the captcha resets if the server rejects its token', async ({ page }) => {
  await openFilledForm(page)
  let usedToken = ''
  await page.route('**/auth/v1/otp*', async (route) => {
    const body = route.request().postDataJSON()
    usedToken = body.gotrue_meta_security.captcha_token
    await route.continue({
      postData: { ...body, gotrue_meta_security: { captcha_token: 'never solved' } },
    })
  })
  await sendButton(page).click()
  await expect(errorMessage(page, 'Verification failed')).toBeVisible()
  await expect(toastWith(page, 'Failed to send magic link')).toBeVisible()

  await page.unroute('**/auth/v1/otp*')
  await waitForCaptcha(page)
  const retryRequest = page.waitForRequest('**/auth/v1/otp*')
  await sendButton(page).click()
  const { gotrue_meta_security } = (await retryRequest).postDataJSON()
  expect(gotrue_meta_security.captcha_token).not.toBe(usedToken)
  await expect(page.getByRole('heading', { name: /^Magic link sent!/ })).toBeFocused()
})
