import type { Page } from '@playwright/test'
import { inboxOf } from '@shoebox/server/testing/inbox'
import { origins } from '../stack/addresses.ts'
import { screenshotSizes } from '../support/browser/page.ts'
import { takePageScreenshot, takeViewportScreenshot } from '../support/browser/screenshots.ts'
import { runSql } from '../support/data/database.ts'
import {
  emailField,
  newAccount,
  openAuth,
  requestMagicLink,
  waitForCaptcha,
} from '../support/people/auth.ts'
import { callbackUrl, createHandOff } from '../support/people/hand-offs.ts'
import { newUserAwaitingSecondFactor } from '../support/people/second-factor.ts'
import { newUser, signIn, storeSession, type TestUser } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

type Screen = {
  name: string
  show: (page: Page) => Promise<void>
  /** Full page by default. A dialog or a sticky element would appear in the middle of a full-page screenshot. */
  takeScreenshot?: typeof takeViewportScreenshot
}

const authScreens: readonly Screen[] = [
  { name: 'auth', show: showMagicLink },
  { name: 'auth-sent', show: showMagicLinkSent },
  { name: 'auth-password-wrong', show: showWrongPassword },
  { name: 'auth-sign-up', show: showSignUp },
  { name: 'auth-reset', show: showReset },
  { name: 'auth-link-used', show: showUsedLink },
  { name: 'auth-switch-accounts', show: showAccountChoice, takeScreenshot: takeViewportScreenshot },
]

const accountScreens: readonly Screen[] = [
  { name: 'account', show: showAccount },
  { name: 'hand-off-notice', show: showHandOffNotice, takeScreenshot: takeViewportScreenshot },
  { name: 'second-factor', show: showSecondFactor },
  { name: 'auth-mfa', show: showChallenge },
  { name: 'email-magic-link', show: (page) => showEmail(page, 'magic link') },
  { name: 'email-reset-password', show: (page) => showEmail(page, 'reset') },
]

test.use({ expectedErrors: /status of 4\d\d/, colorScheme: 'light' })

for (const { name: width, viewport } of screenshotSizes)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport })

    for (const { name, show, takeScreenshot = takePageScreenshot } of [
      ...authScreens,
      ...accountScreens,
    ])
      test(name, async ({ page }) => {
        await show(page)
        await takeScreenshot(page, `${name}-${width}`)
      })
  })

async function showMagicLink(page: Page) {
  await openAuth(page)
  await emailField(page).fill('robin@example.com')
  await waitForCaptcha(page)
}

async function showMagicLinkSent(page: Page) {
  await openAuth(page)
  await requestMagicLink(page, await newAccount())
  await page.getByRole('textbox', { name: /code from the email/ }).fill('40712')
}

async function showWrongPassword(page: Page) {
  await openAuth(page, '/auth?mode=password')
  await emailField(page).fill(await newAccount())
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('not my password')
  await waitForCaptcha(page)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').filter({ hasText: 'Check both' }).waitFor()
  await waitForCaptcha(page)
}

async function showSignUp(page: Page) {
  await openAuth(page, '/auth?mode=signup')
  await page.getByRole('checkbox', { name: 'Standard agreement' }).check()
  await page.getByRole('textbox', { name: 'First name' }).fill('Robin')
  await waitForCaptcha(page)
}

async function showReset(page: Page) {
  await openAuth(page, '/auth?mode=forgot-password')
  await waitForCaptcha(page)
}

async function showUsedLink(page: Page) {
  await openAuth(page, '/auth?mode=magic-link&token_hash=used-before&type=email')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
}

async function showAccountChoice(page: Page) {
  const [current, other] = await Promise.all(['nora', 'robin'].map(newContributor))
  if (!current || !other) throw new Error('Could not create two users')
  await storeSession(page, current.session)
  await page.goto(callbackUrl(origins.web, await createHandOff(other)))
  await page.getByRole('alertdialog', { name: 'Switch accounts?' }).waitFor()
}

async function showHandOffNotice(page: Page) {
  const user = await newContributor('nora')
  await page.goto(callbackUrl(origins.contributor, await createHandOff(user)))
  await page.getByRole('complementary', { name: 'Account notice' }).waitFor()
  await page.goto(`${origins.contributor}/`)
  await page.getByRole('complementary', { name: 'Account notice' }).waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** A contributor with a realistic email address. */
async function newContributor(name: string): Promise<TestUser> {
  const user = await newUser({ roles: ['contributor', 'customer'] })
  const email = `${name}.${user.id.slice(0, 4)}@example.com`
  await runSql('update auth.users set email = $2 where id = $1', [user.id, email])
  const session = JSON.parse(user.session)
  session.user.email = email

  return { ...user, email, session: JSON.stringify(session) }
}

async function showAccount(page: Page) {
  await signIn(page, await newUser({ roles: ['customer'] }))
  await page.goto(`${origins.web}/account`)
  await page.getByText('This device').waitFor()
}

async function showSecondFactor(page: Page) {
  await signIn(page, await newUser({ roles: ['customer'] }))
  await page.goto(`${origins.web}/account?tab=profile#second-factor`)
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('heading', { name: 'Scan this with your app' }).waitFor()
}

async function showChallenge(page: Page) {
  await signIn(page, await newUserAwaitingSecondFactor())
  await page.goto(`${origins.web}/auth/mfa?returnUrl=/account`)
  await page.getByRole('textbox', { name: 'Six-digit code from your app' }).waitFor()
}

/** Renders the email as a mail client would show it. */
async function showEmail(page: Page, kind: 'magic link' | 'reset') {
  const email = await newAccount()
  await openAuth(page, kind === 'reset' ? '/auth?mode=forgot-password' : '/auth')
  await emailField(page).fill(email)
  await waitForCaptcha(page)
  await page.getByRole('button', { name: `Send ${kind}` }).click()

  await expect.poll(() => inboxOf(email), { timeout: 10_000 }).toHaveLength(1)
  const [mail] = await inboxOf(email)
  await page.goto('about:blank')
  await page.setContent(mail?.html ?? '')
}
