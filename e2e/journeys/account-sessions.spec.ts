import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { findViolations } from '../support/browser/axe.ts'
import { toasts } from '../support/browser/page.ts'
import { runSql } from '../support/data/database.ts'
import { signIn } from '../support/people/people.ts'
import { personWithPassword, signInWithPassword } from '../support/people/second-factor.ts'
import { expect, test } from '../support/test.ts'

const account = `${origins.web}/account`
const list = (page: Page) => page.getByRole('region', { name: 'Where you are signed in' })
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 Version/26.1 Mobile/15E148 Safari/604.1'

/** A user signed in here and on a phone. */
async function onTwoDevices(page: Page) {
  const person = await personWithPassword()
  await runSql('delete from auth.sessions where user_id = $1', [person.id])
  await signInWithPassword(person.email)
  await runSql('update auth.sessions set user_agent = $2 where user_id = $1', [person.id, phone])
  const here = await signInWithPassword(person.email)
  await signIn(page, here)
  await page.goto(account)

  return person
}

const openSessions = (id: string) => runSql('select id from auth.sessions where user_id = $1', [id])

test('a session on another device has a readable name, and is ended once', async ({ page }) => {
  const person = await onTwoDevices(page)
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
  const other = list(page).getByRole('listitem').filter({ hasText: 'Safari on iPhone' })
  await expect(other).toContainText(/Last used \w{3} \d+, \d{4}/)
  await expect(other).toContainText(/Signed in \w{3} \d+, \d{4}, \d+:\d\d/)
  await expect(list(page).getByRole('listitem').first()).toContainText('This device')

  await other.getByRole('button', { name: 'End session: Safari on iPhone' }).click()
  const question = page.getByRole('alertdialog', { name: 'End this session?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  expect(await findViolations(page)).toEqual([])
  await question.getByRole('button', { name: 'End session' }).dblclick()

  await expect(toasts(page)).toContainText('Session ended')
  await expect(toasts(page).getByRole('listitem')).toHaveCount(1)
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused()
  expect(await openSessions(person.id)).toHaveLength(1)
})

test('Sign out everywhere asks first, then ends every session and goes to the home page', async ({
  page,
}) => {
  const person = await onTwoDevices(page)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' })
  await expect(question).toContainText('All 2 sessions end, this one too.')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  expect(await openSessions(person.id)).toHaveLength(2)

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(`${origins.web}/`)
  await expect(toasts(page)).toContainText('Signed out on every device')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(await openSessions(person.id)).toEqual([])
})

test.describe('when the service does not respond', () => {
  test.use({ expectedErrors: /status of 500|net::ERR_/ })

  test('a session that could not be ended stays listed, with an error', async ({ page }) => {
    await onTwoDevices(page)
    await page.route('**/api/me/sessions/*', (route) => route.abort())
    await list(page)
      .getByRole('button', { name: /End session/ })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End session' }).click()

    await expect(toasts(page)).toContainText('The session is still open')
    await expect(list(page).getByRole('listitem')).toHaveCount(2)
  })
})
