import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { findViolations } from '../support/browser/axe.ts'
import { toasts } from '../support/browser/page.ts'
import { runSql } from '../support/data/database.ts'
import {
  newUserAwaitingSecondFactor,
  newUserWithPassword,
  signInWithPassword,
} from '../support/people/second-factor.ts'
import { newUser, signIn } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

const accountUrl = `${origins.web}/account`
const passwordField = (page: Page) => page.getByRole('textbox', { name: 'New password' })

test('[S7.1.05] setting a required password clears needs_password_setup for this user only', async ({
  page,
}) => {
  const user = await newUser({ roles: ['customer'] })
  const otherUser = await newUser({ roles: ['customer'] })
  const requirePasswordSql =
    'update profiles set needs_password_setup = true where id = any ($1::uuid[])'
  await runSql(requirePasswordSql, [`{${user.id},${otherUser.id}}`])
  await signIn(page, user)
  await page.goto(accountUrl)
  const notice = page.getByText('Please set a new one.')
  await expect(notice).toBeVisible()

  await passwordField(page).fill('porch light polaroid')
  await expect(passwordField(page)).toHaveAccessibleDescription('Strong.')
  await page.getByRole('button', { name: 'Set a password' }).dblclick()

  await expect(toasts(page)).toContainText('Password updated successfully')
  await expect(toasts(page).getByRole('listitem')).toHaveCount(1)
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
  await expect(passwordField(page)).toHaveValue('')
  await expect(page).toHaveURL(accountUrl)
  const rows = await runSql(
    'select id, needs_password_setup from profiles where id = any ($1::uuid[]) and needs_password_setup',
    [`{${user.id},${otherUser.id}}`],
  )
  expect(rows).toEqual([{ id: otherUser.id, needs_password_setup: true }])
  await expect(signInWithPassword(user.email)).resolves.toMatchObject({ id: user.id })
})

test.describe('a rejected password change', () => {
  test.use({ expectedErrors: /status of 4\d\d/ })

  test('reusing the current password shows an error', async ({ page }) => {
    await signIn(page, await newUserWithPassword())
    await page.goto(accountUrl)
    await passwordField(page).fill('porch light polaroid')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'choose another one' })).toBeVisible()
  })

  test('a user who signed in over a day ago must sign in again first', async ({ page }) => {
    const user = await newUserWithPassword()
    await runSql(
      `update auth.sessions set amr = '[{"method":"password","timestamp":1000000}]' where user_id = $1`,
      [user.id],
    )
    await signIn(page, user)
    await page.goto(accountUrl)
    await passwordField(page).fill('another porch light')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'more than a day ago' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])

    await page.getByRole('button', { name: 'Sign in again' }).click()
    await expect(page).toHaveURL(`${origins.web}/auth?mode=login&returnUrl=%2Faccount`)
  })

  test('a user with an unverified second factor must confirm it first', async ({ page }) => {
    const user = await newUserAwaitingSecondFactor()
    await signIn(page, user)
    await page.goto(accountUrl)
    await passwordField(page).fill('another porch light')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.locator('#password').getByRole('link', { name: 'Confirm second factor' }).click()

    await page.getByRole('textbox', { name: 'Six-digit code' }).fill(user.factor.code())
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(`${accountUrl}#password`)
    await passwordField(page).fill('another porch light')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(toasts(page)).toContainText('Password updated successfully')
  })
})
