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

const account = `${origins.web}/account`
const field = (page: Page) => page.getByRole('textbox', { name: 'New password' })

test('[S7.1.05] setting a required password clears the flag on this profile only', async ({
  page,
}) => {
  const person = await newPerson({ roles: ['customer'] })
  const other = await newPerson({ roles: ['customer'] })
  const marked = 'update profiles set needs_password_setup = true where id = any ($1::uuid[])'
  await runSql(marked, [`{${person.id},${other.id}}`])
  await signIn(page, person)
  await page.goto(account)
  const notice = page.getByText('Please set a new one.')
  await expect(notice).toBeVisible()

  await field(page).fill('porch light polaroid')
  await expect(field(page)).toHaveAccessibleDescription('Strong.')
  await page.getByRole('button', { name: 'Set a password' }).dblclick()

  await expect(toasts(page)).toContainText('Password updated successfully')
  await expect(toasts(page).getByRole('listitem')).toHaveCount(1)
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await expect(page).toHaveURL(account)
  const rows = await runSql(
    'select id, needs_password_setup from profiles where id = any ($1::uuid[]) and needs_password_setup',
    [`{${person.id},${other.id}}`],
  )
  expect(rows).toEqual([{ id: other.id, needs_password_setup: true }])
  await expect(signInWithPassword(person.email)).resolves.toMatchObject({ id: person.id })
})

test.describe('each obstacle comes with a way out:', () => {
  test.use({ expectedErrors: /status of 4\d\d/ })

  test('the same password again', async ({ page }) => {
    await signIn(page, await personWithPassword())
    await page.goto(account)
    await field(page).fill('porch light polaroid')
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
    await page.goto(account)
    await field(page).fill('another porch light')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'more than a day ago' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])

    await page.getByRole('button', { name: 'Sign in again' }).click()
    await expect(page).toHaveURL(`${origins.web}/auth?mode=login&returnUrl=%2Faccount`)
  })

  test('a second factor that was not verified', async ({ page }) => {
    const person = await personAwaitingSecondFactor()
    await signIn(page, person)
    await page.goto(account)
    await field(page).fill('another porch light')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByRole('link', { name: 'Confirm second factor' }).click()

    await page.getByRole('textbox', { name: 'Six-digit code' }).fill(person.factor.code())
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(`${account}#password`)
    await field(page).fill('another porch light')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(toasts(page)).toContainText('Password updated successfully')
  })
})
