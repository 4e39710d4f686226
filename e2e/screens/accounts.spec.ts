import type { Page } from '@playwright/test'
import { inboxOf } from '@shoebox/server/testing/inbox'
import { origins } from '../stack/addresses.ts'
import {
  askForMagicLink,
  emailField,
  newAccount,
  openDoor,
  waitForCaptcha,
  widths,
} from '../support/door.ts'
import { newPerson, signIn } from '../support/people.ts'
import { takePicture } from '../support/picture.ts'
import { personBeforeFactor } from '../support/second-factor.ts'
import { expect, test } from '../support/test.ts'

type Screen = { name: string; show: (page: Page) => Promise<void> }

/** The auth screen in its states, as somebody comes through them. */
const door: readonly Screen[] = [
  { name: 'auth', show: showMagicLink },
  { name: 'auth-sent', show: showSent },
  { name: 'auth-password-wrong', show: showWrongPassword },
  { name: 'auth-sign-up', show: showSignUp },
  { name: 'auth-reset', show: showReset },
  { name: 'auth-link-used', show: showUsedLink },
]

const inside: readonly Screen[] = [
  { name: 'account', show: showAccount },
  { name: 'second-factor', show: showSecondFactor },
  { name: 'auth-mfa', show: showChallenge },
  { name: 'email-magic-link', show: (page) => showMail(page, 'magic link') },
  { name: 'email-reset-password', show: (page) => showMail(page, 'reset') },
]

test.use({ expectedErrors: /status of 4\d\d/, colorScheme: 'light' })

for (const { name: width, viewport } of widths)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport })

    for (const { name, show } of [...door, ...inside])
      test(name, async ({ page }) => {
        await show(page)
        await takePicture(page, `${name}-${width}`)
      })
  })

async function showMagicLink(page: Page) {
  await openDoor(page)
  await emailField(page).fill('robin@example.com')
  await waitForCaptcha(page)
}

async function showSent(page: Page) {
  await openDoor(page)
  await askForMagicLink(page, await newAccount())
  await page.getByRole('textbox', { name: /code from the email/ }).fill('40712')
}

async function showWrongPassword(page: Page) {
  await openDoor(page, '/auth?mode=password')
  await emailField(page).fill(await newAccount())
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('not my password')
  await waitForCaptcha(page)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').filter({ hasText: 'Check both' }).waitFor()
  await waitForCaptcha(page)
}

async function showSignUp(page: Page) {
  await openDoor(page, '/auth?mode=signup')
  await page.getByRole('checkbox', { name: 'Standard agreement' }).check()
  await page.getByRole('textbox', { name: 'First name' }).fill('Robin')
  await waitForCaptcha(page)
}

async function showReset(page: Page) {
  await openDoor(page, '/auth?mode=forgot-password')
  await waitForCaptcha(page)
}

async function showUsedLink(page: Page) {
  await openDoor(page, '/auth?mode=magic-link&token_hash=used-before&type=email')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
}

async function showAccount(page: Page) {
  await signIn(page, await newPerson({ roles: ['customer'] }))
  await page.goto(`${origins.web}/account`)
  await page.getByText('This device').waitFor()
}

async function showSecondFactor(page: Page) {
  await signIn(page, await newPerson({ roles: ['customer'] }))
  await page.goto(`${origins.web}/account?tab=profile#second-factor`)
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('heading', { name: 'Scan this with your app' }).waitFor()
}

async function showChallenge(page: Page) {
  await signIn(page, await personBeforeFactor())
  await page.goto(`${origins.web}/auth/mfa?returnUrl=/account`)
  await page.getByRole('textbox', { name: 'Six-digit code from your app' }).waitFor()
}

/** The mail itself, as a mail program would show it. */
async function showMail(page: Page, kind: 'magic link' | 'reset') {
  const email = await newAccount()
  await openDoor(page, kind === 'reset' ? '/auth?mode=forgot-password' : '/auth')
  await emailField(page).fill(email)
  await waitForCaptcha(page)
  await page.getByRole('button', { name: `Send ${kind}` }).click()

  await expect.poll(() => inboxOf(email), { timeout: 10_000 }).toHaveLength(1)
  const [mail] = await inboxOf(email)
  await page.goto('about:blank')
  await page.setContent(mail?.html ?? '')
}
