import type { Page } from '@playwright/test'
import { captchaWill } from '../support/captcha-will.ts'
import { expect, stopTime, test } from '../support/catalogue.ts'

const widget = '**/turnstile/v0/frame'

const box = (page: Page) => page.getByRole('group', { name: 'Verification' }).last()
const load = (page: Page) => page.getByRole('button', { name: 'Load the captcha' }).click()

test('keeps its place before its script is there', async ({ catalogue }) => {
  let send = () => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  await catalogue.route('**/turnstile/v0/api.js**', async (route) => {
    await sent
    await route.continue()
  })
  await load(catalogue)
  const before = await box(catalogue).boundingBox()
  expect(before).toMatchObject({ width: 300, height: 65 })

  send()
  await expect(catalogue.getByText('Has a token')).toBeVisible()
  expect(await box(catalogue).boundingBox()).toEqual(before)
})

test('takes a token back when it expires or was used, and gives another', async ({ catalogue }) => {
  const solve = () => box(catalogue).locator('iframe').contentFrame().getByRole('checkbox').check()
  await captchaWill(catalogue, { lifetimeSeconds: 2 }, { isInteractive: true })
  await load(catalogue)
  await expect(catalogue.getByText('Has a token')).toBeVisible()
  await expect(catalogue.getByText('No token')).toBeVisible()
  await solve()
  await expect(catalogue.getByText('Has a token')).toBeVisible()

  await captchaWill(catalogue, { isInteractive: true })
  await catalogue.getByRole('button', { name: 'Use it up' }).click()
  await expect(catalogue.getByText('No token')).toBeVisible()
  await solve()
  await expect(catalogue.getByText('Has a token')).toBeVisible()
})

test('[S9.4.26] tries again 8 s after a failure', async ({ catalogue }) => {
  await captchaWill(catalogue, { isBlocked: true })
  await load(catalogue)
  await expect(box(catalogue).getByText('The verification failed.')).toBeVisible()
  await stopTime(catalogue)

  // Between the failure and the stopped clock up to a second of the eight has passed.
  await catalogue.clock.runFor(5500)
  await expect(box(catalogue).getByText('The verification failed.')).toBeVisible()
  await catalogue.clock.runFor(2500)
  await expect(catalogue.getByText('Has a token')).toBeVisible()
})

test('[S9.4.26] says after 30 s that there is no answer, and starts anew on Retry', async ({
  catalogue,
}) => {
  await catalogue.route(widget, () => {})
  await stopTime(catalogue)
  await load(catalogue)
  await box(catalogue).locator('iframe').waitFor({ state: 'attached' })

  await catalogue.clock.runFor(29_900)
  await expect(box(catalogue).getByText('does not answer')).toHaveCount(0)
  await catalogue.clock.runFor(100)
  await expect(box(catalogue).getByText('The verification does not answer.')).toBeVisible()

  await catalogue.unroute(widget)
  await catalogue.clock.resume()
  await box(catalogue).getByRole('button', { name: 'Retry' }).click()
  await expect(box(catalogue)).toBeFocused()
  await expect(catalogue.getByText('Has a token')).toBeVisible()
})

test('gives up a script that never comes, and loads it anew on Retry', async ({ catalogue }) => {
  const script = '**/turnstile/v0/api.js**'
  const asked = catalogue.waitForRequest(script)
  await catalogue.route(script, () => {})
  await stopTime(catalogue)
  await load(catalogue)
  await asked

  await catalogue.clock.runFor(30_000)
  await expect(box(catalogue).getByText('The verification could not be loaded.')).toBeVisible()
  await expect(catalogue.locator('script[src*="turnstile"]')).toHaveCount(0)

  await catalogue.unroute(script)
  await catalogue.clock.resume()
  await box(catalogue).getByRole('button', { name: 'Retry' }).click()
  await expect(catalogue.getByText('Has a token')).toBeVisible()
})

test.describe('without its script', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ })

  test('says so and offers to load it again', async ({ catalogue }) => {
    await catalogue.route('**/turnstile/v0/api.js**', (route) => route.abort())
    await load(catalogue)
    await expect(box(catalogue).getByText('The verification could not be loaded.')).toBeVisible()

    await catalogue.unroute('**/turnstile/v0/api.js**')
    await box(catalogue).getByRole('button', { name: 'Retry' }).click()
    await expect(catalogue.getByText('Has a token')).toBeVisible()
  })
})
