import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { findViolations } from '../support/browser/axe.ts'
import { toasts } from '../support/browser/page.ts'
import { runSql } from '../support/data/database.ts'
import { newPerson, signIn } from '../support/people/people.ts'
import {
  personAwaitingSecondFactor,
  personWithPassword,
  signInWithPassword,
} from '../support/people/second-factor.ts'
import { expect, test } from '../support/test.ts'

const accountUrl = `${origins.web}/account`
const passwordField = (page: Page) => page.getByRole('textbox', { name: 'New password' })

test('[S7.1.05] setting a required password clears the flag on this profile only', async ({
  page,
}) => {
  const person = await newPerson({ roles: ['customer'] })
  const otherPerson = await newPerson({ roles: ['customer'] })
  const requireSql = 'update profiles set needs_password_setup = true where id = any ($1::uuid[])'
  await runSql(requireSql, [`{${person.id},${otherPerson.id}}`])
  await signIn(page, person)
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
    [`{${person.id},${otherPerson.id}}`],
  )
  expect(rows).toEqual([{ id: otherPerson.id, needs_password_setup: true }])
  await expect(signInWithPassword(person.email)).resolves.toMatchObject({ id: person.id })
})

test.describe('a rejected password change says what to do:', () => {
  test.use({ expectedErrors: /status of 4\d\d/ })

  test('the same password again', async ({ page }) => {
    await signIn(page, await personWithPassword())
    await page.goto(accountUrl)
    await passwordField(page).fill('porch light polaroid')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'choose another one' })).toBeVisible()
  })

  test('a sign-in older than a day', async ({ page }) => {
    const person = await personWithPassword()
    await runSql(
      `update auth.sessions set amr = '[{"method":"password","timestamp":1000000}]' where user_id = $1`,
      [person.id],
    )
    await signIn(page, person)
    await page.goto(accountUrl)
    await passwordField(page).fill('another porch light')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'more than a day ago' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])

    await page.getByRole('button', { name: 'Sign in again' }).click()
    await expect(page).toHaveURL(`${origins.web}/auth?mode=login&returnUrl=%2Faccount`)
  })

  test('an unverified second factor', async ({ page }) => {
    const person = await personAwaitingSecondFactor()
    await signIn(page, person)
    await page.goto(accountUrl)
    await passwordField(page).fill('another porch light')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByRole('link', { name: 'Confirm second factor' }).click()

    await page.getByRole('textbox', { name: 'Six-digit code' }).fill(person.factor.code())
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(`${accountUrl}#password`)
    await passwordField(page).fill('another porch light')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(toasts(page)).toContainText('Password updated successfully')
  })
})
