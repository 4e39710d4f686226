import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import {
  flushRequestEvents,
  hasDeferredStyles,
  holdScripts,
  open,
  toastWith,
  waitForFrames,
  waitForHydration,
} from '../support/browser/page.ts'
import { endSessions, newUser, signIn } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

const header = (page: Page) => page.getByRole('banner')
const menuButton = (page: Page, name: string) => header(page).getByRole('button', { name })
const readStoredSession = (page: Page) => page.evaluate(() => localStorage.getItem('shoebox-auth'))

test('[S1.0.08] the page restores the session from local storage', async ({ page }) => {
  await signIn(page, 'customer')
  await page.goto(origins.web)

  await expect(menuButton(page, 'Nora')).toBeVisible()
  expect(JSON.parse((await readStoredSession(page)) ?? '')).toMatchObject({ token_type: 'bearer' })
  expect(await page.context().cookies()).toEqual([])
})

test.describe('the header of a signed-in user', () => {
  test('the header never shows signed-out buttons and has no layout shift', async ({ page }) => {
    await signIn(page, 'customer')
    const releaseScripts = await holdScripts(page)
    await page.goto(`${origins.web}/license`, { waitUntil: 'commit' })
    await header(page).waitFor()

    await expect(header(page).getByText('Sign in')).toBeHidden()
    await expect(header(page).getByText('Create account')).toBeHidden()
    await expect(header(page).getByRole('link', { name: 'Pricing' })).toBeHidden()
    await expect(header(page).getByRole('link', { name: 'License' })).toBeVisible()
    await page.evaluate(recordHeaderShifts)

    releaseScripts()
    await expect(menuButton(page, 'Nora')).toBeVisible()
    await expect(menuButton(page, 'Nora')).toHaveAttribute('aria-haspopup', 'menu')
    await expect(header(page).getByText('Create account')).toHaveCount(0)
    expect(await page.evaluate(() => window.shifts)).toEqual([])
  })

  test('[S2.4.06] the menu button shows the first name, and the header has no Pricing link', async ({
    page,
  }) => {
    await signIn(page, 'customer')
    await page.goto(origins.web)
    await expect(menuButton(page, 'Nora')).toBeVisible()

    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links).toHaveText([/^Search/, /^License/, /^Wishlists/])
  })
})

test('a visitor sees the sign-in buttons immediately and does not load the auth client', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const releaseScripts = await holdScripts(page)
  await page.goto(`${origins.web}/license`, { waitUntil: 'commit' })
  await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible()
  await page.evaluate(recordHeaderShifts)

  releaseScripts()
  await waitForHydration(page)
  await expect.poll(() => hasDeferredStyles(page)).toBe(true)
  await waitForFrames(page)
  await flushRequestEvents(page)
  expect(await page.evaluate(() => window.shifts)).toEqual([])
  expect(scripts.filter((url) => /auth-js|GoTrue|module-/i.test(url))).toEqual([])
})

test('[S8.1.09] Log out goes to the home page, ends the session and removes it from the browser', async ({
  page,
  request,
}) => {
  const user = await newUser({ roles: ['customer'] })
  await signIn(page, user)
  await page.goto(`${origins.web}/account`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await menuButton(page, 'Nora').click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()

  await expect(page).toHaveURL(`${origins.web}/`)
  await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(toastWith(page, 'Authentication Required')).toHaveCount(0)
  expect(await readStoredSession(page)).toBeNull()
  const { access_token } = JSON.parse(user.session)
  const response = await request.post(`${origins.web}/api/me/hand-off`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  expect(response.status()).toBe(401)
})

test.describe('when the sign-out request fails', () => {
  test.use({ expectedErrors: /Failed to load resource|Signing out failed/ })

  test('[S8.1.09] the browser still removes its session and only logs the error', async ({
    page,
  }) => {
    const consoleLines: string[] = []
    page.on('console', (message) => consoleLines.push(message.text()))
    await signIn(page, await newUser({ roles: ['customer'] }))
    await page.goto(origins.web)
    await menuButton(page, 'Nora').click()
    await page.route('**/auth/v1/logout*', (route) => route.abort())

    await page.getByRole('menuitem', { name: 'Log out' }).click()

    await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible()
    expect(await readStoredSession(page)).toBeNull()
    await expect.poll(() => consoleLines.join('\n')).toContain('Signing out failed')
    await expect(toastWith(page, /failed/i)).toHaveCount(0)
  })
})

test('signing out or switching users in one tab also applies to other tabs', async ({
  page,
  context,
}) => {
  const user = await newUser({ roles: ['customer'] })
  await signIn(page, user)
  const otherTab = await context.newPage()
  await otherTab.goto(`${origins.web}/account`)
  await page.goto(`${origins.web}/license`)
  await expect(menuButton(page, 'Nora')).toBeVisible()
  await expect(menuButton(otherTab, 'Nora')).toBeVisible()

  await menuButton(page, 'Nora').click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(otherTab).toHaveURL(/\/auth\?mode=login&returnUrl=%2Faccount$/)
  await expect(header(otherTab).getByText('Nora')).toHaveCount(0)

  const nextUser = await newUser({ roles: ['customer'], firstName: 'Ida' })
  await page.evaluate((text) => localStorage.setItem('shoebox-auth', text), nextUser.session)
  await otherTab.goto(`${origins.web}/license`)
  await expect(menuButton(otherTab, 'Ida')).toBeVisible()
})

test('signing in from one tab also signs in the other tabs', async ({ page, context }) => {
  const { session } = await newUser({ roles: ['customer'], firstName: 'Ida' })
  await open(page, '/license')
  const otherTab = await context.newPage()
  await otherTab.goto(`${origins.web}/favicon.svg`)

  await otherTab.evaluate((text) => localStorage.setItem('shoebox-auth', text), session)

  await expect(menuButton(page, 'Ida')).toBeVisible()
})

test.describe('sessions ended on another device', () => {
  test.use({ expectedErrors: /status of 401|status of 403/ })

  test('the next authenticated request signs the browser out', async ({ page }) => {
    const user = await newUser({ roles: ['contributor', 'customer'] })
    await signIn(page, user)
    await page.goto(origins.web)
    await menuButton(page, 'Nora').click()
    await endSessions(user.id)

    await page.getByRole('menuitem', { name: 'Go to My Photos' }).click()

    await expect(
      toastWith(page, 'Unable to retrieve session. Please try logging in again.'),
    ).toBeVisible()
    await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible()
    expect(await readStoredSession(page)).toBeNull()
  })

  test('a public page signs the browser out and shows what visitors see', async ({ page }) => {
    const user = await newUser({ roles: ['customer'] })
    await signIn(page, user)
    await endSessions(user.id)
    await page.goto(`${origins.web}/search`)

    await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible()
    expect(await readStoredSession(page)).toBeNull()
    const photos = page.getByRole('region', { name: 'Photos' })
    await expect(photos.getByRole('link').first()).toBeVisible()
  })
})

test.describe('while the server is down', () => {
  test.use({ expectedErrors: /Failed to load resource|AuthRetryableFetchError/ })

  test('the user stays signed in, and the page works', async ({ page }) => {
    await signIn(page, 'customer')
    await expireStoredSession(page)
    let refreshes = 0
    await page.route(/\/(?:auth\/v1|api\/me)\//, (route) => {
      if (route.request().url().includes('/token?grant_type=refresh_token')) refreshes += 1
      return route.abort()
    })
    await page.goto(`${origins.web}/license`)

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(menuButton(page, 'Nora')).toBeVisible()
    await expect.poll(() => refreshes).toBeGreaterThan(2)
    await expect(menuButton(page, 'Nora')).toBeVisible()
    expect(await readStoredSession(page)).not.toBeNull()

    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
    await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible()
    await expect(menuButton(page, 'Nora')).toBeVisible()
  })
})

async function expireStoredSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('shoebox-auth') ?? '')
    session.expires_at = Math.floor(Date.now() / 1000) - 60
    localStorage.setItem('shoebox-auth', JSON.stringify(session))
  })
}

/** Records layout shifts in the header, which is 60 px high. */
function recordHeaderShifts(): void {
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { sources } = JSON.parse(JSON.stringify(entry))
      for (const { previousRect } of sources) {
        if (previousRect.y < 60) window.shifts.push(JSON.stringify(previousRect))
      }
    }
  }).observe({ type: 'layout-shift' })
}

declare global {
  interface Window {
    shifts: string[]
  }
}
