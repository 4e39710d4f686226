import { origins } from '../stack/addresses.ts'
import { findViolations } from '../support/axe.ts'
import { ask } from '../support/database.ts'
import {
  emailField,
  latestMail,
  newAddress,
  openDoor,
  toastWith,
  waitForCaptcha,
  widths,
} from '../support/door.ts'
import { expect, test } from '../support/test.ts'

const firstName = 'First name'
const create = { name: 'Create account', exact: true }

for (const { name, viewport } of widths)
  test.describe(`at ${name} px`, () => {
    test.use({ viewport })

    test('[S4.0.09] the agreements exclude each other, and no form is shown before one is ticked', async ({
      page,
    }) => {
      await openDoor(page, '/auth?mode=signup')
      const main = page.getByRole('main')
      const standard = page.getByRole('checkbox', { name: 'Standard agreement' })
      const custom = page.getByRole('checkbox', { name: 'Custom agreement' })
      await expect(standard).not.toBeChecked()
      await expect(custom).not.toBeChecked()
      await expect(main.getByRole('textbox')).toHaveCount(0)
      await expect(main.locator('form')).toHaveCount(0)
      expect(await findViolations(page)).toEqual([])

      await standard.check()
      await expect(page.getByRole('textbox', { name: firstName })).toBeVisible()
      await custom.check()
      await expect(standard).not.toBeChecked()
      await expect(page.getByRole('textbox', { name: firstName })).toBeVisible()
      await custom.uncheck()
      await expect(main.locator('form')).toHaveCount(0)
    })

    test('[S2.6.05] [S3.0.29] [S1.0.07] an account begins with the link of a mail', async ({
      page,
    }) => {
      const email = newAddress()
      await openDoor(page, '/auth?mode=signup')
      await page.getByRole('checkbox', { name: 'Custom agreement' }).check()
      await page.getByRole('textbox', { name: firstName }).fill('Robin')
      await emailField(page).fill(email)
      await waitForCaptcha(page)
      await page.getByRole('main').getByRole('button', create).click()

      await expect(page.getByRole('heading', { name: /^Almost there/ })).toBeFocused()
      await expect(page.getByRole('main').getByText(email, { exact: true })).toBeVisible()
      expect(await findViolations(page)).toEqual([])
      await page.getByRole('button', { name: 'Create Another Account' }).click()
      await expect(page.getByRole('checkbox', { name: 'Custom agreement' })).not.toBeChecked()
      expect(await ask('select 1 from auth.users where email = $1', [email])).toEqual([])

      const { link } = await latestMail(email)
      await openDoor(page, link.pathname + link.search)
      await page.getByRole('button', { name: 'Confirm and sign in' }).click()
      await expect(toastWith(page, 'Successfully signed in!')).toBeVisible()
      await expect(page).toHaveURL(`${origins.web}/account`)

      const [user] = await ask<{ user_metadata: Record<string, unknown>; roles: string[] }>(
        `select user_metadata, array_agg(role::text) as roles
         from auth.users u join user_roles r on r.user_id = u.id where email = $1 group by 1`,
        [email],
      )
      expect(user?.user_metadata).toMatchObject({
        first_name: 'Robin',
        last_name: '',
        agreement_type: 'custom',
        agreement_accepted: true,
        agreement_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      })
      expect(user?.roles).toEqual(['customer'])
    })
  })

test('[S5.0.20] it needs a first name, an email and the captcha, and no last name', async ({
  page,
}) => {
  let calls = 0
  await page.route('**/auth/v1/otp*', (route) => {
    calls += 1
    return route.fulfill({ json: {} })
  })
  await page.route(/turnstile/, (route) =>
    route.request().resourceType() === 'script' ? new Promise(() => {}) : route.continue(),
  )
  await openDoor(page, '/auth?mode=signup')
  await page.getByRole('checkbox', { name: 'Standard agreement' }).check()
  const send = page.getByRole('main').getByRole('button', create)
  await send.click()
  await expect(page.getByRole('textbox', { name: firstName })).toHaveAccessibleDescription(
    'Please enter your first name.',
  )
  await expect(emailField(page)).toHaveAccessibleDescription('Please enter your email.')
  await expect(page.getByRole('textbox', { name: 'Last name' })).not.toHaveAttribute('aria-invalid')

  await page.getByRole('textbox', { name: firstName }).fill('Robin')
  await emailField(page).fill('robin@')
  await emailField(page).blur()
  await expect(emailField(page)).toHaveAccessibleDescription(
    'This does not look like an email address.',
  )
  await emailField(page).fill(newAddress())
  await send.click()
  await expect(page.getByText('Please complete the CAPTCHA verification.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  expect(calls).toBe(0)
})

test.describe('a link to confirm with', () => {
  test.use({ expectedErrors: /status of 403/ })

  test('that is too old leads to signing up again, not to a link nobody would get', async ({
    page,
  }) => {
    await openDoor(page, '/auth?mode=magic-link&type=signup&token_hash=spent')
    await page.getByRole('button', { name: 'Confirm and sign in' }).click()

    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused()
    await expect(page.getByText(/Sign up again, it takes a minute/)).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Sign up' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  })
})

test('a box that was ticked before the page’s script came counts', async ({ page }) => {
  await page.goto(`${origins.web}/auth?mode=signup`, { waitUntil: 'commit' })
  await page.getByRole('checkbox', { name: 'Standard agreement' }).check()

  await expect(page.getByRole('textbox', { name: firstName })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Standard agreement' })).toBeChecked()
})

test('[S1.0.07] on the contributor site it makes a contributor', async ({ page }) => {
  const email = newAddress()
  await openDoor(page, '/auth?mode=signup', origins.contributor)
  await page.getByRole('checkbox', { name: 'Standard agreement' }).check()
  await page.getByRole('textbox', { name: firstName }).fill('Ida')
  await emailField(page).fill(email)
  await waitForCaptcha(page)
  await page.getByRole('main').getByRole('button', create).click()
  const { link, code } = await latestMail(email)
  expect(link.origin).toBe(origins.contributor)

  await page.getByRole('textbox', { name: /8-digit code/ }).fill(code)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page).toHaveURL(`${origins.contributor}/`)
  const roles = await ask<{ role: string }>(
    `select role::text from user_roles r join auth.users u on u.id = r.user_id where email = $1`,
    [email],
  )
  expect(roles).toEqual([{ role: 'contributor' }])
})
