import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { findViolationsInAllThemesAndWidths } from '../support/browser/axe.ts'
import { phone, toastWith } from '../support/browser/page.ts'
import { runSql } from '../support/data/database.ts'
import {
  emailField,
  latestMail,
  newEmail,
  openAuth,
  waitForCaptcha,
} from '../support/people/auth.ts'
import { expect, test } from '../support/test.ts'

const firstNameField = (page: Page) => page.getByRole('textbox', { name: 'First name' })
const createButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Create account', exact: true })

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('[S2.6.05] [S3.0.29] [S1.0.07] [S5.0.20] sign-up without a last name creates the account once the emailed link is opened', async ({
    page,
  }) => {
    const email = newEmail()
    await openAuth(page, '/auth?mode=signup')
    await page.getByRole('checkbox', { name: 'Custom agreement' }).check()
    await firstNameField(page).fill('Robin')
    await emailField(page).fill(email)
    await waitForCaptcha(page)
    await createButton(page).click()

    await expect(page.getByRole('heading', { name: /^Almost there/ })).toBeFocused()
    await expect(page.getByRole('main').getByText(email, { exact: true })).toBeVisible()
    expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])
    await page.getByRole('button', { name: 'Create Another Account' }).click()
    await expect(page.getByRole('checkbox', { name: 'Custom agreement' })).not.toBeChecked()
    expect(await runSql('select 1 from auth.users where email = $1', [email])).toEqual([])

    const { link } = await latestMail(email)
    await openAuth(page, link.pathname + link.search)
    await page.getByRole('button', { name: 'Confirm and sign in' }).click()
    await expect(toastWith(page, 'Successfully signed in!')).toBeVisible()
    await expect(page).toHaveURL(`${origins.web}/account`)

    const [user] = await runSql<{ user_metadata: Record<string, unknown>; roles: string[] }>(
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

test.describe('rejected confirmation links', () => {
  test.use({ expectedErrors: /status of 403/ })

  test('an expired confirmation link leads back to sign-up, because no account exists yet', async ({
    page,
  }) => {
    await openAuth(page, '/auth?mode=magic-link&type=signup&token_hash=expired')
    await page.getByRole('button', { name: 'Confirm and sign in' }).click()

    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused()
    await expect(page.getByText(/Sign up again; it takes a minute/)).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Sign up' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  })
})

test('a checkbox checked before hydration is kept', async ({ page }) => {
  await page.goto(`${origins.web}/auth?mode=signup`, { waitUntil: 'commit' })
  await page.getByRole('checkbox', { name: 'Standard agreement' }).check()

  await expect(firstNameField(page)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Standard agreement' })).toBeChecked()
})

test('[S1.0.07] sign-up on the contributor site creates a contributor', async ({ page }) => {
  const email = newEmail()
  await openAuth(page, '/auth?mode=signup', origins.contributor)
  await page.getByRole('checkbox', { name: 'Standard agreement' }).check()
  await firstNameField(page).fill('Ida')
  await emailField(page).fill(email)
  await waitForCaptcha(page)
  await createButton(page).click()
  const { link, code } = await latestMail(email)
  expect(link.origin).toBe(origins.contributor)

  await page.getByRole('textbox', { name: /8-digit code/ }).fill(code)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page).toHaveURL(`${origins.contributor}/`)
  const roles = await runSql<{ role: string }>(
    `select role::text from user_roles r join auth.users u on u.id = r.user_id where email = $1`,
    [email],
  )
  expect(roles).toEqual([{ role: 'contributor' }])
})
