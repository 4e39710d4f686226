import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { findViolations, findViolationsInAllThemesAndWidths } from '../support/browser/axe.ts'
import { runSql } from '../support/data/database.ts'
import { newUserAwaitingSecondFactor } from '../support/people/second-factor.ts'
import { endSessions, newUser, setRoles, signIn } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

const codeField = (page: Page) =>
  page.getByRole('textbox', { name: 'Six-digit code from your app' })
const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue' })
const challengeUrl = `${origins.web}/auth/mfa?returnUrl=${encodeURIComponent('/account?tab=preferences')}`

test.describe('an enabled second factor', () => {
  test.use({ expectedErrors: /status of 422/ })

  test('the challenge rejects a wrong code, accepts a pasted code, and then redirects', async ({
    page,
  }) => {
    const user = await newUserAwaitingSecondFactor()
    await signIn(page, user)
    await page.goto(challengeUrl)

    await expect(codeField(page)).toBeFocused()
    await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
    await page.keyboard.type('12345')
    await page.keyboard.press('Enter')
    await expect(codeField(page)).toHaveAccessibleDescription('Please enter all six digits.')
    await codeField(page).fill('000000')
    await continueButton(page).click()
    await expect(codeField(page)).toHaveAccessibleDescription(/^That code is wrong/)
    await expect(codeField(page)).toBeFocused()

    // Some apps copy the code with a space. Pasting replaces the wrong code, which is selected.
    const code = user.factor.code()
    await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`)
    await continueButton(page).dblclick()

    await expect(page).toHaveURL(`${origins.web}/account?tab=preferences`)
    await page.getByRole('tab', { name: 'Profile' }).click()
    await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible()
    expect(await readAssuranceLevel(page)).toBe('aal2')
  })

  test('a recovery code works only once', async ({ page }) => {
    const user = await newUserAwaitingSecondFactor()
    const [code = ''] = user.recoveryCodes
    await signIn(page, user)
    await page.goto(challengeUrl)
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
    const field = page.getByRole('textbox', { name: 'Recovery code' })
    await expect(field).toBeFocused()
    await page.keyboard.insertText(code.toUpperCase().replace('-', ' '))
    await expect(field).toHaveValue(code)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${origins.web}/account?tab=preferences`)

    await signIn(page, user)
    await page.goto(challengeUrl)
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await field.fill(code)
    await continueButton(page).click()
    await expect(field).toHaveAccessibleDescription(/already used/)
  })
})

test('[S4.0.02] MFA_CHALLENGE_VERIFIED replaces the session without a reload, so staff can continue', async ({
  page,
}) => {
  const user = await newUserAwaitingSecondFactor()
  await setRoles(user.id, ['admin'])
  await signIn(page, user)
  await page.goto(`${origins.web}/admin/styleguide`)
  await expect(page).toHaveURL(`${origins.web}/auth/mfa?returnUrl=%2Fadmin%2Fstyleguide`)
  await page.evaluate(() => {
    document.documentElement.dataset.sameLoad = ''
  })

  // With the old session, the page would redirect back here.
  await codeField(page).fill(user.factor.code())
  await continueButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Styleguide' })).toBeVisible()
  await expect(page.locator('html[data-same-load]')).toHaveCount(1)
  await expect(page).toHaveURL(`${origins.web}/admin/styleguide`)
})

test('a moderator must verify the second factor before /admin opens', async ({ page }) => {
  const user = await newUserAwaitingSecondFactor()
  await setRoles(user.id, ['moderator'])
  await signIn(page, user)
  const response = await page.request.get(`${origins.web}/api/review/second-looks`, {
    headers: { authorization: `Bearer ${await readAccessToken(page)}` },
  })
  expect(response.status()).toBe(403)
  expect(await response.json()).toMatchObject({ code: 'second_factor_required' })

  await page.goto(`${origins.web}/admin`)
  await expect(page).toHaveURL(`${origins.web}/auth/mfa?returnUrl=%2Fadmin`)
  await codeField(page).fill(user.factor.code())
  await continueButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin panel' })).toBeVisible()

  const queueResponse = page.waitForResponse('**/api/review/turns')
  await page.getByRole('link', { name: 'Photo review' }).click()
  expect((await queueResponse).status()).toBe(200)
})

test.describe('after too many wrong codes', () => {
  test.use({ expectedErrors: /status of 4(22|29)/ })

  test('the page shows when to try again and sends no more codes', async ({ page }) => {
    const user = await newUserAwaitingSecondFactor()
    await signIn(page, user)
    await page.goto(challengeUrl)
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await codeField(page).fill('000000')
      const response = page.waitForResponse('**/factors/*/verify')
      await continueButton(page).click()
      await response
    }

    await expect(codeField(page)).toHaveAccessibleDescription(/^Too many wrong codes/)
    await expect(continueButton(page)).toHaveAccessibleDescription(
      /^Try again (tomorrow )?after \d+:\d\d [AP]M$/,
    )
    await codeField(page).fill(user.factor.code())
    const sentCodes = recordCodes(page)
    await continueButton(page).click({ force: true })
    await codeField(page).press('Enter')
    expect(await findViolations(page)).toEqual([])

    // Recovery codes have their own counter, so an attacker who guesses codes cannot lock the user out.
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(user.recoveryCodes[0] ?? '')
    await continueButton(page).click()
    await expect(page).toHaveURL(`${origins.web}/account?tab=preferences`)
    expect(sentCodes).toEqual([user.recoveryCodes[0]])
  })
})

test('a user without a second factor goes to the return URL, but never to another site', async ({
  page,
}) => {
  await signIn(page, await newUser({ roles: ['customer'] }))
  await page.goto(challengeUrl)
  await expect(page).toHaveURL(`${origins.web}/account?tab=preferences`)

  await page.goto(`${origins.web}/auth/mfa?returnUrl=${encodeURIComponent('//example.com')}`)
  await expect(page).toHaveURL(`${origins.web}/account`)
})

test('without a session, the challenge page links to sign-in with the return URL', async ({
  page,
}) => {
  await page.goto(challengeUrl)
  const signInLink = page.getByRole('main').getByRole('link', { name: 'Sign in' })

  await expect(signInLink).toHaveAttribute(
    'href',
    '/auth?mode=login&returnUrl=%2Faccount%3Ftab%3Dpreferences',
  )
  expect(await findViolations(page)).toEqual([])
})

test.describe('sessions ended on another device', () => {
  test.use({ expectedErrors: /status of 40[13]/ })

  test('sending a code shows that the session has ended', async ({ page }) => {
    const user = await newUserAwaitingSecondFactor()
    await signIn(page, user)
    await page.goto(challengeUrl)
    await codeField(page).fill(user.factor.code())
    await endSessions(user.id)
    await continueButton(page).click()

    await expect(page.getByText('your session has ended')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible()
  })
})

test('a user can sign out before confirming the second factor', async ({ page }) => {
  const user = await newUserAwaitingSecondFactor()
  await signIn(page, user)
  await page.goto(challengeUrl)
  await page.getByRole('button', { name: 'Sign out' }).click()

  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(await runSql('select id from auth.sessions where user_id = $1', [user.id])).toEqual([])
})

test('neither challenge form has accessibility violations', async ({ page }) => {
  await signIn(page, await newUserAwaitingSecondFactor())
  await page.goto(challengeUrl)
  await expect(codeField(page)).toBeVisible()
  expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])

  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])
})

/** Records every code that the page sends from now on. */
function recordCodes(page: Page): unknown[] {
  const codes: unknown[] = []
  page.on('request', (request) => {
    if (/\/factors\/[^/]+\/verify/.test(request.url())) codes.push(request.postDataJSON().code)
  })

  return codes
}

/** The authenticator assurance level in the session's token. */
async function readAssuranceLevel(page: Page): Promise<unknown> {
  const [, payload = ''] = (await readAccessToken(page)).split('.')

  return JSON.parse(Buffer.from(payload, 'base64url').toString()).aal
}

async function readAccessToken(page: Page): Promise<string> {
  return await page.evaluate(() =>
    String(JSON.parse(localStorage.getItem('shoebox-auth') ?? '{}').access_token),
  )
}
