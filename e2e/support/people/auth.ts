import type { Page } from '@playwright/test'
import { type AuthMail, latestMail } from '@shoebox/server/testing/auth-mail'
import { inboxOf } from '@shoebox/server/testing/inbox'
import { newAddress, type SignedUp, signUp } from '@shoebox/server/testing/sign-up'
import { origins } from '../../stack/addresses.ts'
import { open } from '../browser/page.ts'
import { runSql } from '../data/database.ts'
import { expect } from '../test.ts'

export { latestMail, newAddress }

export async function openAuth(page: Page, path = '/auth', origin = origins.web): Promise<void> {
  await open(page, origin + path)
  // The contributor site renders its pages after its frame.
  await page.getByRole('heading', { level: 1 }).waitFor()
}

export const emailField = (page: Page) => page.getByRole('textbox', { name: 'Email' })

/** The captcha double solves itself, as most real challenges do. */
export async function waitForCaptcha(page: Page): Promise<void> {
  await expect(page.frameLocator('iframe').getByText('Success')).toBeVisible()
}

type Account = { email?: string; isMigrant?: boolean }

/** An account that has received no email yet, because each address gets at most one per minute. */
export async function newAccount({ email = newAddress(), isMigrant = false }: Account = {}) {
  await runSql(
    `insert into auth.users (name, email, email_verified, app_metadata) values ('', $1, true, $2)`,
    [email, JSON.stringify(isMigrant ? { wp_migrant: true } : {})],
  )

  return email
}

/** Signs up a user with this password. */
export function signUpWithPassword(password: string): Promise<SignedUp> {
  return signUp({ url: origins.web }, { password })
}

/** Submits the form of the first tab and returns the email. */
export async function askForMagicLink(page: Page, email: string): Promise<AuthMail> {
  await emailField(page).fill(email)
  await waitForCaptcha(page)
  await page.getByRole('button', { name: 'Send magic link' }).click()
  await expect(page.getByRole('heading', { name: /^Magic link sent!/ })).toBeFocused()

  return await latestMail(email)
}

/** Mails to an address without an account are queued like any other, so that the response takes as long, and discarded. */
export async function expectNoMail(email: string): Promise<void> {
  const statuses = () =>
    runSql<{ status: string }>('select status from emails where recipient = $1', [email])
  await expect
    .poll(async () => (await statuses()).filter(({ status }) => status !== 'discarded'))
    .toEqual([])
  expect(await inboxOf(email)).toEqual([])
}

const secretPattern = /[?&](?:token_hash|access_token|refresh_token|code)=/

/**
 * Collects every URL and Referer with a secret that the page sends or shows from now on, except navigation requests.
 */
export function watchLeaks(page: Page): string[] {
  const leaks: string[] = []
  page.on('request', async (request) => {
    // `allHeaders` rejects for a request that is still in flight when the journey ends.
    const { referer } = await request.allHeaders().catch(() => request.headers())
    if (referer !== undefined && secretPattern.test(referer))
      leaks.push(`Referer of ${request.url()}`)
    if (!request.isNavigationRequest() && secretPattern.test(new URL(request.url()).search))
      leaks.push(request.url())
  })
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return

    void page
      .evaluate(() => window.location.href)
      .then((address) => secretPattern.test(address) && leaks.push(address))
      .catch(() => undefined)
  })

  return leaks
}

/** Expires the emailed links and codes. */
export async function expireEmailedLinks(email: string): Promise<void> {
  await runSql(
    `update auth.flow_state set expires_at = now() - interval '1 second' where email = $1`,
    [email],
  )
}
