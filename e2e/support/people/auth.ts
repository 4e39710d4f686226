import type { Page } from '@playwright/test'
import { type AuthMail, latestMail } from '@shoebox/server/testing/auth/auth-mail'
import { newEmail, type SignedUp, signUp } from '@shoebox/server/testing/auth/sign-up'
import { inboxOf } from '@shoebox/server/testing/inbox'
import { origins } from '../../stack/addresses.ts'
import { open } from '../browser/page.ts'
import { runSql } from '../data/database.ts'
import { expect } from '../test.ts'

export { latestMail, newEmail }

export async function openAuth(page: Page, path = '/auth', origin = origins.web): Promise<void> {
  await open(page, origin + path)
  // The contributor site renders its frame before the page.
  await page.getByRole('heading', { level: 1 }).waitFor()
}

export const emailField = (page: Page) => page.getByRole('textbox', { name: 'Email' })

/** The captcha double succeeds without input, as most real challenges do. */
export async function waitForCaptcha(page: Page): Promise<void> {
  await expect(page.frameLocator('iframe').getByText('Success')).toBeVisible()
}

type AccountOptions = { email?: string; isMigrated?: boolean }

/** Inserts an account without sending an email: each address gets at most one per minute. */
export async function newAccount({ email = newEmail(), isMigrated = false }: AccountOptions = {}) {
  await runSql(
    `insert into auth.users (name, email, email_verified, app_metadata) values ('', $1, true, $2)`,
    [email, JSON.stringify(isMigrated ? { wp_migrant: true } : {})],
  )

  return email
}

/** Signs up a user with this password. */
export function signUpWithPassword(password: string): Promise<SignedUp> {
  return signUp({ url: origins.web }, { password })
}

/** Submits the magic link form and returns the email. */
export async function requestMagicLink(page: Page, email: string): Promise<AuthMail> {
  await emailField(page).fill(email)
  await waitForCaptcha(page)
  await page.getByRole('button', { name: 'Send magic link' }).click()
  await expect(page.getByRole('heading', { name: /^Magic link sent!/ })).toBeFocused()

  return await latestMail(email)
}

/** The server also queues emails to unknown addresses, to keep response times equal. The worker discards them. */
export async function expectNoMail(email: string): Promise<void> {
  const findStatuses = () =>
    runSql<{ status: string }>('select status from emails where recipient = $1', [email])
  await expect
    .poll(async () => (await findStatuses()).filter(({ status }) => status !== 'discarded'))
    .toEqual([])
  expect(await inboxOf(email)).toEqual([])
}

const secretPattern = /[?&](?:token_hash|access_token|refresh_token|code)=/

/** Records Referer headers and URLs that contain a secret, from now on. Navigation requests may contain secrets. */
export function recordLeaks(page: Page): string[] {
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
      .then((url) => secretPattern.test(url) && leaks.push(url))
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
