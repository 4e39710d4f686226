import { randomUUID } from 'node:crypto'
import { origins } from '../stack/addresses.ts'
import { findViolationsInAllThemesAndWidths } from '../support/browser/axe.ts'
import { phone, toastWith } from '../support/browser/page.ts'
import { runSql } from '../support/data/database.ts'
import { openAuth, recordLeaks } from '../support/people/auth.ts'
import { expect, test } from '../support/test.ts'

const button = { name: 'Continue with Google' }

async function instructDouble(path: string, body: object): Promise<void> {
  const response = await fetch(new URL(path, process.env.GOOGLE_ISSUER), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.ok).toBe(true)
}

/** Sets the next response of the Google double, which shows no page. */
const googleAnswers = (answer: object) => instructDouble('/double/next', answer)

// These journeys run on a port that the double was not started with.
test.beforeAll(() =>
  instructDouble('/double/redirect-uris', {
    redirect_uri: `${origins.web}/auth/v1/callback/google`,
  }),
)

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('[S1.0.07] [S7.1.02] Google signs the user in and returns to the page they wanted', async ({
    page,
  }) => {
    const email = `${randomUUID()}@people.shoebox.test`
    const leaks = recordLeaks(page)
    await openAuth(page, '/auth?mode=login&returnUrl=%2Fpricing')
    await googleAnswers({ account: { email, name: 'Robin Vance', email_verified: true } })
    await page.getByRole('button', button).click()

    await expect(page).toHaveURL(`${origins.web}/pricing`)
    await expect(toastWith(page, 'Successfully signed in!')).toBeVisible()
    expect(leaks).toEqual([])
    const found = await runSql('select 1 from auth.users where email = $1', [email])
    expect(found).toHaveLength(1)
  })

  test('[S8.1.24] canceling at Google shows a message', async ({ page }) => {
    await openAuth(page)
    await googleAnswers({ error: 'access_denied' })
    await page.getByRole('button', button).click()

    await expect(toastWith(page, 'Authentication failed')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'You canceled' })).toBeVisible()
    await expect(page).not.toHaveURL(/error/)
    expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])
  })
})

test('on the contributor site it starts at the origin that Google redirects to, and comes back', async ({
  page,
}) => {
  const email = `${randomUUID()}@people.shoebox.test`
  const started = page.waitForRequest('**/auth/v1/authorize*')
  await openAuth(page, '/auth', origins.contributor)
  await googleAnswers({ account: { email, name: 'Ida Boyle', email_verified: true } })
  await page.getByRole('button', button).click()

  expect(new URL((await started).url()).origin).toBe(origins.web)
  await expect(page).toHaveURL(`${origins.contributor}/`)
  const roles = await runSql<{ role: string }>(
    `select role::text from user_roles r join auth.users u on u.id = r.user_id where email = $1`,
    [email],
  )
  expect(roles).toEqual([{ role: 'contributor' }])
})

test.describe('another user’s code', () => {
  test.use({ expectedErrors: /status of 4\d\d/ })

  test('starts no session and leaves no trace in the URL', async ({ page }) => {
    await openAuth(page, `/auth?mode=login&code=${randomUUID()}`)

    await expect(page).toHaveURL(`${origins.web}/auth?mode=login`)
    await expect(toastWith(page, 'Authentication failed')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send magic link' })).toBeVisible()
  })
})
