import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { findViolations, findViolationsInAllThemesAndWidths } from '../support/browser/axe.ts'
import { flushRequestEvents, toasts } from '../support/browser/page.ts'
import { runSql } from '../support/data/database.ts'
import { newUser, signIn } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

const pageUrl = `${origins.web}/become-customer`
const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue as customer' })
const findRoles = (id: string) =>
  runSql('select role from user_roles where user_id = $1 order by role', [id])

test('[S2.1.08] a contributor becomes a customer too and stays in the shop', async ({ page }) => {
  const user = await newUser({ roles: ['contributor'] })
  await signIn(page, user)
  let handOffs = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/me/hand-off')) handOffs += 1
  })
  await page.clock.install()
  await page.goto(pageUrl)
  await expect(continueButton(page)).toBeVisible()
  expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])
  // Longer than the delay before a hand-off to the contributor site. This page must not start one.
  await page.clock.fastForward(1200)
  await flushRequestEvents(page)
  expect(handOffs).toBe(0)
  await expect(page).toHaveURL(pageUrl)

  await continueButton(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${origins.web}/`)
  await expect(toasts(page)).toContainText('You’re now a customer')
  expect(await findRoles(user.id)).toEqual([{ role: 'contributor' }, { role: 'customer' }])
  const stayFlag = await page.evaluate(() => sessionStorage.getItem('contributor_stay_on_shop'))
  expect(stayFlag).toBe('true')
  await page.clock.fastForward(1200)
  await flushRequestEvents(page)
  expect(handOffs).toBe(0)
  await expect(page).toHaveURL(`${origins.web}/`)

  await page.goto(pageUrl)
  await expect(page.getByText('You’re already a customer')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

test('visitors get a sign-in link that returns to this page', async ({ page }) => {
  await page.goto(pageUrl)

  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/auth?mode=login&returnUrl=%2Fbecome-customer',
  )
  await expect(continueButton(page)).toHaveCount(0)
})

test.describe('when the service does not respond', () => {
  test.use({ expectedErrors: /net::ERR_|status of 50/ })

  test('the page shows an error, the role stays the same, and a retry works', async ({ page }) => {
    const user = await newUser({ roles: ['contributor'] })
    await signIn(page, user)
    await page.route('**/api/me/become-customer', (route) => route.abort())
    await page.goto(pageUrl)
    await continueButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Nothing has changed' })).toBeVisible()
    expect(await findRoles(user.id)).toEqual([{ role: 'contributor' }])

    await page.unroute('**/api/me/become-customer')
    await continueButton(page).click()
    await expect(page).toHaveURL(`${origins.web}/`)
  })
})
