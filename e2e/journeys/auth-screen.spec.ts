import { origins } from '../stack/addresses.ts'
import { findViolationsInAllThemesAndWidths } from '../support/browser/axe.ts'
import {
  flushRequestEvents,
  hasDeferredStyles,
  holdScripts,
  open,
  toastWith,
  waitForHydration,
} from '../support/browser/page.ts'
import { emailField, openAuth, waitForCaptcha } from '../support/people/auth.ts'
import { signIn } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

const authPaths = [
  '/auth?mode=login',
  '/auth?mode=password',
  '/auth?mode=signup',
  '/auth?mode=forgot-password',
  '/auth?mode=magic-link&token_hash=abc',
  '/auth/reset-password',
  '/auth/reset-password?token_hash=abc',
]

for (const [site, origin] of Object.entries(origins))
  test(`no auth page of ${site} has accessibility violations or overflow`, async ({ page }) => {
    test.slow()
    for (const path of authPaths)
      await test.step(path, async () => {
        await openAuth(page, path, origin)
        if (path.includes('signup')) await page.getByLabel('Standard agreement').check()
        expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])
      })
  })

test('[S2.6.01] [S2.6.02] [S2.1.05] tabs open by click and arrow key, and the URL stores the open tab', async ({
  page,
}) => {
  await openAuth(page, '/auth?mode=login&returnUrl=%2Fpricing')
  await expect(page.getByRole('tab')).toHaveText(['Magic link', 'Password', 'Sign up'])
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(tab('Magic link')).toHaveAttribute('aria-selected', 'true')
  const historyLength = await page.evaluate(() => window.history.length)

  await tab('Magic link').press('ArrowRight')
  await expect(tab('Password')).toBeFocused()
  await expect(page).toHaveURL(/\?mode=password&returnUrl=%2Fpricing$/)
  await tab('Sign up').click()
  await expect(page).toHaveURL(/\?mode=signup&/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create account')
  await expect(page).toHaveTitle(/^Create account/)
  await page.reload()
  await waitForHydration(page)
  await expect(tab('Sign up')).toHaveAttribute('aria-selected', 'true')
  await tab('Sign up').press('Home')
  await expect(page).toHaveURL(/\?mode=magic-link&/)
  expect(await page.evaluate(() => window.history.length)).toBe(historyLength)
})

test('[S2.6.03] the magic link, sign-up and reset tabs have an intro, also in the server-rendered HTML', async ({
  page,
  request,
}) => {
  const intros = {
    login: 'Skip the password...',
    signup: 'From Polaroid to production — get started now',
    'forgot-password': 'Enter your email to receive a reset link',
  }
  for (const [mode, intro] of Object.entries(intros)) {
    await openAuth(page, `/auth?mode=${mode}`)
    await expect(page.getByText(intro, { exact: true })).toBeVisible()
    expect(await (await request.get(`${origins.web}/auth?mode=${mode}`)).text()).toContain(intro)
  }
})

test('[S2.6.04] signed-in users are redirected to the return URL, or to their account without a valid one', async ({
  page,
}) => {
  await signIn(page, 'customer')
  await page.goto(`${origins.web}/auth?mode=login&returnUrl=%2Fpricing`)
  await expect(page).toHaveURL(`${origins.web}/pricing`)
  await page.goto(`${origins.web}/auth?mode=signup`)
  await expect(page).toHaveURL(`${origins.web}/account`)
  for (const foreignUrl of ['https://evil.example/', '//evil.example/', '/\\evil.example'])
    await test.step(foreignUrl, async () => {
      await page.goto(`${origins.web}/auth?returnUrl=${encodeURIComponent(foreignUrl)}`)
      await expect(page).toHaveURL(`${origins.web}/account`)
    })
})

test('[S2.6.07] every form reserves 300 x 65 px for the captcha from its first paint', async ({
  page,
}) => {
  await page.route(/turnstile/, (route) =>
    route.request().resourceType() === 'script' ? new Promise(() => {}) : route.continue(),
  )
  for (const mode of ['magic-link', 'password', 'signup', 'forgot-password'])
    await test.step(mode, async () => {
      await openAuth(page, `/auth?mode=${mode}`)
      if (mode === 'signup') await page.getByLabel('Standard agreement').check()
      const box = page.getByRole('group', { name: 'Verification' }).locator('div').first()
      const form = page.getByRole('main').locator('form')

      await expect(form).toHaveCount(1)
      await expect(form.getByRole('group', { name: 'Verification' })).toBeVisible()
      expect(await box.boundingBox()).toMatchObject({ width: 300, height: 65 })
    })

  await page.unroute(/turnstile/)
  await openAuth(page)
  await waitForCaptcha(page)
  expect(await page.locator('iframe').boundingBox()).toMatchObject({ width: 300, height: 65 })
})

test('input typed before hydration is kept on every tab', async ({ page }) => {
  const releaseScripts = await holdScripts(page)
  await page.goto(`${origins.web}/auth?mode=password`)
  await emailField(page).fill('robin@example.com')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('typed early')
  releaseScripts()
  await waitForHydration(page)

  await expect(emailField(page)).toHaveValue('robin@example.com')
  await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue(
    'typed early',
  )
  await page.getByRole('tab', { name: 'Magic link' }).click()
  await expect(emailField(page)).toHaveValue('robin@example.com')
  await page.getByRole('tab', { name: 'Sign up' }).click()
  await page.getByLabel('Standard agreement').check()
  await expect(emailField(page)).toHaveValue('robin@example.com')
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveAttribute(
    'autocomplete',
    'given-name',
  )
})

test('sign-up input survives a visit to another tab', async ({ page }) => {
  await openAuth(page, '/auth?mode=signup')
  await page.getByLabel('Standard agreement').check()
  await page.getByRole('textbox', { name: 'First name' }).fill('Robin')
  await page.getByRole('tab', { name: 'Password' }).click()
  await page.getByRole('tab', { name: 'Sign up' }).click()

  await expect(page.getByLabel('Standard agreement')).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Robin')
  await expect(page.getByText('By signing up you accept')).toBeVisible()
})

test('at 320 px the open tab is fully visible, and Tab moves from it to the first field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openAuth(page, '/auth?mode=forgot-password')
  const tab = page.getByRole('tab', { name: 'Reset password' })
  await expect(tab).toBeInViewport({ ratio: 1 })
  const { x = 0, width = 0 } = (await emailField(page).locator('..').boundingBox()) ?? {}
  expect([x, x + width]).toEqual([16, 304])

  await tab.focus()
  await page.keyboard.press('Tab')
  await expect(emailField(page)).toBeFocused()
})

test('the auth page of the contributor site has no layout shift when its images load', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + Reflect.get(entry, 'value'),
        )
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const gate = Promise.withResolvers<void>()
  await page.route(/\/api\/(?:background-images|photos)/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await openAuth(page, '/auth', origins.contributor)
  await waitForCaptcha(page)
  await expect(page.locator('figure').first()).toBeVisible()
  await expect(page.locator('figure img')).toHaveCount(0)
  gate.resolve()
  await page.locator('figure img').last().waitFor()

  const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))
  expect(shift).toBeLessThan(0.02)
})

test('[S1.0.07] the home page does not load the auth scripts', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await open(page, '/')
  await expect.poll(() => hasDeferredStyles(page)).toBe(true)
  await flushRequestEvents(page)
  const bodies = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()))

  expect(bodies.filter((body) => body.includes('grant_type=password'))).toEqual([])
})

test('a browser tab with the sign-in form continues when the user signs in from another tab', async ({
  page,
  context,
}) => {
  const { email, session } = await signIn(page, 'customer')
  await page.evaluate(() => localStorage.clear())
  await openAuth(page, '/auth?returnUrl=%2Fpricing')
  await emailField(page).fill(email)
  const otherTab = await context.newPage()
  await otherTab.goto(`${origins.web}/favicon.svg`)
  await otherTab.evaluate((text) => localStorage.setItem('shoebox-auth', text), session)

  await expect(page).toHaveURL(`${origins.web}/pricing`)
  await expect(toastWith(page, 'Failed to send magic link')).toHaveCount(0)
})
