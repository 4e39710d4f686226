import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { findViolationsInBothThemes } from '../support/browser/axe.ts'
import { toastWith } from '../support/browser/page.ts'
import { runSql } from '../support/data/database.ts'
import { openAuth, recordLeaks } from '../support/people/auth.ts'
import { callbackUrl, createHandOff, readStoredEmail } from '../support/people/hand-offs.ts'
import { newUser, storeSession, type TestUser } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

const switchDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Switch accounts?' })
const notice = (page: Page) => page.getByRole('complementary', { name: 'Account notice' })
const newContributingCustomer = () => newUser({ roles: ['contributor', 'customer'] })

/** Opens a page of another site and clicks its link. */
async function clickForeignLink(page: Page, url: string): Promise<void> {
  await page.goto(`data:text/html,${encodeURIComponent(`<a href="${url}">Old photos</a>`)}`)
  await page.getByRole('link').click()
}

/** Signs in the victim and opens a hand-off link that the attacker created. */
async function openForeignHandOff(
  page: Page,
  origin: string,
): Promise<{ victim: TestUser; attacker: TestUser }> {
  const [victim, attacker] = await Promise.all([
    newContributingCustomer(),
    newContributingCustomer(),
  ])
  await storeSession(page, victim.session, origin)
  await clickForeignLink(page, callbackUrl(origin, await createHandOff(attacker)))
  await expect(switchDialog(page)).toBeVisible()

  return { victim, attacker }
}

const countSessions = async ({ id }: TestUser) =>
  (await runSql('select from auth.sessions where user_id = $1', [id])).length

for (const [site, origin] of Object.entries(origins))
  test.describe(`on ${site}`, () => {
    test('another user’s hand-off link asks before it switches accounts, and declining keeps the session', async ({
      page,
    }) => {
      const leaks = recordLeaks(page)
      const { victim, attacker } = await openForeignHandOff(page, origin)
      await expect(switchDialog(page)).toContainText(
        `You are signed in as ${victim.email}. Continue as ${attacker.email}?`,
      )
      expect(await readStoredEmail(page)).toBe(victim.email)
      await expect(page).toHaveURL(`${origin}/auth/callback`)
      expect(await findViolationsInBothThemes(page)).toEqual([])

      await switchDialog(page).getByRole('button', { name: 'Stay signed in' }).click()
      await expect(page).toHaveURL(`${origin}/`)
      await expect(notice(page)).toHaveCount(0)
      expect(await readStoredEmail(page)).toBe(victim.email)
      expect(await countSessions(victim)).toBe(1)
      // Declining ends the new session, so only the attacker's own session is left.
      await expect.poll(() => countSessions(attacker)).toBe(1)
      expect(leaks).toEqual([])
    })

    test('without a previous session, a notice names the new account on every page until dismissed', async ({
      page,
    }) => {
      const user = await newContributingCustomer()
      await page.goto(callbackUrl(origin, await createHandOff(user)))
      await expect(notice(page)).toContainText(`Signed in as ${user.email}. Not you?`)

      await openAuth(page, '/', origin)
      await expect(notice(page)).toBeVisible()
      await page.reload()
      await expect(notice(page)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await findViolationsInBothThemes(page)).toEqual([])

      await notice(page).getByRole('button', { name: 'Dismiss notice' }).click()
      await expect(notice(page)).toHaveCount(0)
      await openAuth(page, '/', origin)
      expect(await readStoredEmail(page)).toBe(user.email)
      await expect(notice(page)).toHaveCount(0)
    })

    test('confirming the dialog switches to the other account', async ({ page }) => {
      const { attacker } = await openForeignHandOff(page, origin)
      await switchDialog(page).getByRole('button', { name: 'Switch accounts' }).click()

      await expect(toastWith(page, 'Welcome! You have been authenticated.')).toBeVisible()
      expect(await readStoredEmail(page)).toBe(attacker.email)
      await expect(notice(page)).toHaveCount(0)
    })

    test('signing out from the notice ends the session of this browser only', async ({ page }) => {
      const user = await newContributingCustomer()
      await page.goto(callbackUrl(origin, await createHandOff(user)))
      await notice(page).getByRole('button', { name: 'Sign out' }).click()

      await expect(notice(page)).toHaveCount(0)
      await expect(page).toHaveURL(`${origin}/`)
      await expect.poll(() => readStoredEmail(page)).toBeNull()
      await expect.poll(() => countSessions(user)).toBe(1)
    })

    test.describe('rejected hand-offs', () => {
      test.use({ expectedErrors: /status of 4\d\d/ })

      for (const [reason, invalidate] of [
        ['used', (_: TestUser, refresh_token: string) => exchangeRefreshToken(refresh_token)],
        ['expired', (user: TestUser) => expireHandOffs(user)],
      ] as const)
        test(`a hand-off that is already ${reason} shows the sign-in form`, async ({ page }) => {
          const user = await newContributingCustomer()
          const tokens = await createHandOff(user)
          await invalidate(user, tokens.refresh_token)
          await page.goto(callbackUrl(origin, tokens))

          await expect(page).toHaveURL(`${origin}/auth`)
          await expect(
            page.getByRole('heading', { name: 'This link no longer works' }),
          ).toBeVisible()
          await expect(page.getByText('expire after 60 seconds')).toBeVisible()
          await expect(page.getByRole('button', { name: 'Send magic link' })).toBeVisible()
          expect(await readStoredEmail(page)).toBeNull()
        })

      test('a rejected hand-off keeps the session of the signed-in user', async ({ page }) => {
        const [victim, other] = await Promise.all([
          newContributingCustomer(),
          newContributingCustomer(),
        ])
        const tokens = await createHandOff(other)
        await expireHandOffs(other)
        await storeSession(page, victim.session, origin)
        await page.goto(callbackUrl(origin, tokens))

        await expect(
          toastWith(page, 'Failed to authenticate. Please try logging in again.'),
        ).toBeVisible()
        expect(await readStoredEmail(page)).toBe(victim.email)
      })
    })
  })

// Both sites share the callback page, so these cases run in the shop only.
test.describe('in the shop', () => {
  const origin = origins.web

  test('Escape keeps the current account', async ({ page }) => {
    const { victim } = await openForeignHandOff(page, origin)
    await page.keyboard.press('Escape')

    await expect(page).toHaveURL(`${origin}/`)
    expect(await readStoredEmail(page)).toBe(victim.email)
  })

  test('the signed-in user’s access token does not skip the confirmation for another user’s refresh token', async ({
    page,
  }) => {
    const [victim, attacker] = await Promise.all([
      newContributingCustomer(),
      newContributingCustomer(),
    ])
    await storeSession(page, victim.session, origin)
    const { refresh_token } = await createHandOff(attacker)
    const { access_token } = JSON.parse(victim.session)
    await page.goto(callbackUrl(origin, { access_token, refresh_token }))

    await expect(switchDialog(page)).toContainText(`Continue as ${attacker.email}?`)
  })

  test('a user’s own hand-off needs no confirmation', async ({ page }) => {
    const user = await newContributingCustomer()
    await storeSession(page, user.session, origin)
    await page.goto(callbackUrl(origin, await createHandOff(user)))

    await expect(toastWith(page, 'Welcome! You have been authenticated.')).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
  })
})

async function exchangeRefreshToken(refresh_token: string): Promise<void> {
  const response = await fetch(`${origins.web}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token }),
  })
  expect(response.status).toBe(200)
}

/** Hand-offs are valid for 60 seconds. */
async function expireHandOffs({ id }: TestUser): Promise<void> {
  await runSql(
    `update auth.sessions set expires_at = expires_at - interval '61 s'
     where user_id = $1 and is_pending`,
    [id],
  )
}
