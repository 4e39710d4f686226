import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { findViolations } from '../support/browser/axe.ts'
import { toasts } from '../support/browser/page.ts'
import { runSql } from '../support/data/database.ts'
import { newUserWithPassword, signInWithPassword } from '../support/people/second-factor.ts'
import { signIn } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

const accountUrl = `${origins.web}/account`
const sessionList = (page: Page) => page.getByRole('region', { name: 'Where you are signed in' })
const phoneUserAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 Version/26.1 Mobile/15E148 Safari/604.1'

/** Opens the account page of a user who is also signed in on a phone. */
async function openWithTwoSessions(page: Page) {
  const user = await newUserWithPassword()
  await runSql('delete from auth.sessions where user_id = $1', [user.id])
  await signInWithPassword(user.email)
  await runSql('update auth.sessions set user_agent = $2 where user_id = $1', [
    user.id,
    phoneUserAgent,
  ])
  await signIn(page, await signInWithPassword(user.email))
  await page.goto(accountUrl)

  return user
}

const findSessions = (id: string) => runSql('select id from auth.sessions where user_id = $1', [id])

test('a session on another device has a readable name and can be ended', async ({ page }) => {
  const user = await openWithTwoSessions(page)
  await expect(sessionList(page).getByRole('listitem')).toHaveCount(2)
  const phoneSession = sessionList(page)
    .getByRole('listitem')
    .filter({ hasText: 'Safari on iPhone' })
  await expect(phoneSession).toContainText(/Last used \w{3} \d+, \d{4}/)
  await expect(phoneSession).toContainText(/Signed in \w{3} \d+, \d{4}, \d+:\d\d/)
  await expect(sessionList(page).getByRole('listitem').first()).toContainText('This device')

  await phoneSession.getByRole('button', { name: 'End session: Safari on iPhone' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'End this session?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'End session' }).dblclick()

  await expect(toasts(page)).toContainText('Session ended')
  await expect(toasts(page).getByRole('listitem')).toHaveCount(1)
  await expect(sessionList(page).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused()
  expect(await findSessions(user.id)).toHaveLength(1)
})

test('after confirmation, Sign out everywhere ends every session and goes to the home page', async ({
  page,
}) => {
  const user = await openWithTwoSessions(page)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Sign out everywhere?' })
  await expect(dialog).toContainText('This ends all 2 sessions, including this one.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await findSessions(user.id)).toHaveLength(2)

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(`${origins.web}/`)
  await expect(toasts(page)).toContainText('Signed out on every device')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(await findSessions(user.id)).toEqual([])
})

test.describe('when the service does not respond', () => {
  test.use({ expectedErrors: /status of 500|net::ERR_/ })

  test('the session stays in the list, and an error appears', async ({ page }) => {
    await openWithTwoSessions(page)
    await page.route('**/api/me/sessions/*', (route) => route.abort())
    await sessionList(page)
      .getByRole('button', { name: /End session/ })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End session' }).click()

    await expect(toasts(page)).toContainText('Couldn’t end that session')
    await expect(sessionList(page).getByRole('listitem')).toHaveCount(2)
  })
})
