import type { Page } from '@playwright/test'
import { toastWith } from '../support/browser/page.ts'
import { emailField, newAccount, openAuth, waitForCaptcha } from '../support/people/auth.ts'
import { expect, test } from '../support/test.ts'

const refusal = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const send = (page: Page) => page.getByRole('button', { name: 'Send magic link', exact: true })

async function fill(page: Page): Promise<string> {
  const email = await newAccount()
  await openAuth(page)
  await emailField(page).fill(email)
  await waitForCaptcha(page)

  return email
}

test.use({ expectedErrors: /status of (?:400|429)/ })

test('a second email within a minute is refused with the seconds to wait', async ({ page }) => {
  const email = await fill(page)
  await send(page).click()
  await expect(page.getByRole('heading', { name: /^Magic link sent!/ })).toBeVisible()
  await page.getByRole('button', { name: 'Use another email' }).click()
  await waitForCaptcha(page)
  await send(page).click()

  await expect(refusal(page, 'Too many tries')).toHaveText(
    /Please wait (?:[1-5]?\d|60) seconds?, then try again\./,
  )
  await expect(emailField(page)).toHaveValue(email)
})

test('[S4.0.10] a captcha that the server refuses is reset', async ({ page }) => {
  await fill(page)
  let used = ''
  await page.route('**/auth/v1/otp*', async (route) => {
    const body = route.request().postDataJSON()
    used = body.gotrue_meta_security.captcha_token
    await route.continue({
      postData: { ...body, gotrue_meta_security: { captcha_token: 'never solved' } },
    })
  })
  await send(page).click()
  await expect(refusal(page, 'The verification did not pass')).toBeVisible()
  await expect(toastWith(page, 'Failed to send magic link')).toBeVisible()

  await page.unroute('**/auth/v1/otp*')
  await waitForCaptcha(page)
  const asked = page.waitForRequest('**/auth/v1/otp*')
  await send(page).click()
  const { gotrue_meta_security: second } = (await asked).postDataJSON()
  expect(second.captcha_token).not.toBe(used)
  await expect(page.getByRole('heading', { name: /^Magic link sent!/ })).toBeFocused()
})
