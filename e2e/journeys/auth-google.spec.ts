import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { findViolationsInAllThemesAndWidths } from '../support/browser/axe.ts'
import { phone, toastWith } from '../support/browser/page.ts'
import { runSql } from '../support/data/database.ts'
import { openAuth, recordLeaks } from '../support/people/auth.ts'
import { expect, test } from '../support/test.ts'

const googleButton = (page: Page) => page.getByRole('button', { name: 'Continue with Google' })

async function postToDouble(path: string, body: object): Promise<void> {
  const response = await fetch(new URL(path, process.env.GOOGLE_ISSUER), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.ok).toBe(true)
}

/** The Google double shows no page: it redirects back with this response. */
const setNextResponse = (response: object) => postToDouble('/double/next', response)

// Registers this lane's redirect URI, which the double does not know when it starts.
test.beforeAll(() =>
  postToDouble('/double/redirect-uris', {
    redirect_uri: `${origins.web}/auth/v1/callback/google`,
  }),
)

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('[S1.0.07] [S7.1.02] a user signs in with Google and returns to the requested page', async ({
    page,
  }) => {
    const email = `${randomUUID()}@people.shoebox.test`
    const leaks = recordLeaks(page)
    await openAuth(page, '/auth?mode=login&returnUrl=%2Fpricing')
    await setNextResponse({ account: { email, name: 'Robin Vance', email_verified: true } })
    await googleButton(page).click()

    await expect(page).toHaveURL(`${origins.web}/pricing`)
    await expect(toastWith(page, 'Successfully signed in!')).toBeVisible()
    expect(leaks).toEqual([])
    const users = await runSql('select 1 from auth.users where email = $1', [email])
    expect(users).toHaveLength(1)
  })

  test('[S8.1.24] canceling at Google shows a message', async ({ page }) => {
    await openAuth(page)
    await setNextResponse({ error: 'access_denied' })
    await googleButton(page).click()

    await expect(toastWith(page, 'Authentication failed')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'You canceled' })).toBeVisible()
    await expect(page).not.toHaveURL(/error/)
    expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])
  })
})

test('from the contributor site, Google sign-in goes through the shop’s origin and back', async ({
  page,
}) => {
  const email = `${randomUUID()}@people.shoebox.test`
  const authorizeRequest = page.waitForRequest('**/auth/v1/authorize*')
  await openAuth(page, '/auth', origins.contributor)
  await setNextResponse({ account: { email, name: 'Ida Boyle', email_verified: true } })
  await googleButton(page).click()

  expect(new URL((await authorizeRequest).url()).origin).toBe(origins.web)
  await expect(page).toHaveURL(`${origins.contributor}/`)
  const roles = await runSql<{ role: string }>(
    `select role::text from user_roles r join auth.users u on u.id = r.user_id where email = $1`,
    [email],
  )
  expect(roles).toEqual([{ role: 'contributor' }])
})

test.describe('an unknown code', () => {
  test.use({ expectedErrors: /status of 4\d\d/ })

  test('an unknown code starts no session and disappears from the URL', async ({ page }) => {
    await openAuth(page, `/auth?mode=login&code=${randomUUID()}`)

    await expect(page).toHaveURL(`${origins.web}/auth?mode=login`)
    await expect(toastWith(page, 'Authentication failed')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send magic link' })).toBeVisible()
  })
})
