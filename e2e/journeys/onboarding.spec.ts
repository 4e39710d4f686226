import type { Page } from '@playwright/test'
import { agreementSha256, agreementVersion } from '@shoebox/domain/rights/contributor-agreement'
import { origins } from '../stack/addresses.ts'
import { findViolations, findViolationsInAllThemesAndWidths } from '../support/browser/axe.ts'
import {
  fillInIdentity,
  onboardingStep,
  openOnboarding,
} from '../support/browser/contributor-screens.ts'
import { runSql } from '../support/data/database.ts'
import { storeContributorSession } from '../support/people/families.ts'
import { newUser } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

const storefrontName = ({ id }: { id: string }) => `The Alder Family ${id.slice(0, 8)}`

async function submitName(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'Storefront name' }).fill(name)
  await onboardingStep(page, 'Storefront name')
    .getByRole('button', { name: 'Save and continue' })
    .click()
}

test('a family completes the four setup steps and sees what to do next', async ({ page }) => {
  const user = await newUser({ roles: ['contributor'], firstName: 'Odile' })
  await storeContributorSession(page, user.session)
  await page.goto(origins.contributor)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Odile')
  await page.getByRole('link', { name: 'Get started' }).click()
  await expect(page).toHaveURL(`${origins.contributor}/onboarding`)

  await fillInIdentity(page)
  await expect(page.getByRole('heading', { name: 'Storefront name' })).toBeFocused()
  await expect(onboardingStep(page, 'Who you are')).toContainText(
    '12 Elm Street, Dayton, Ohio 45402',
  )

  await submitName(page, storefrontName(user))
  await expect(page.getByRole('heading', { name: 'Agreement', exact: true })).toBeFocused()

  const agreement = onboardingStep(page, 'Agreement')
  await expect(agreement).toContainText('You earn 40% of the price of each license')
  await agreement.getByRole('button', { name: 'Sign the agreement' }).click()
  const checkbox = agreement.getByRole('checkbox', { name: /sign it as Odile Alder/ })
  await expect(checkbox).toBeFocused()
  await checkbox.check()
  await agreement.getByRole('button', { name: 'Sign the agreement' }).dblclick()
  await expect(agreement).toContainText(`Standard, version ${agreementVersion}`)
  await expect(agreement).toContainText(agreementSha256.standard)

  const contexts = onboardingStep(page, 'Where your family may appear')
  await contexts.getByRole('button', { name: 'Ask me' }).click()
  const war = contexts.getByRole('group', { name: /^War/ })
  await war.getByRole('radio', { name: 'No' }).check()
  await contexts.getByRole('button', { name: 'Save your answers' }).click()
  await expect(contexts).toContainText('11 ask me, 1 no')

  await expect(page.getByText('All four steps are done.')).toBeVisible()
  const [{ agreements, answers } = { agreements: null, answers: null }] = await runSql<{
    agreements: string
    answers: string
  }>(
    `select (select count(*) from contributor_agreements where user_id = $1) as agreements,
       (select count(*) from family_contexts where user_id = $1) as answers`,
    [user.id],
  )
  expect([Number(agreements), Number(answers)]).toEqual([1, 12])

  await page.getByRole('link', { name: /contributors/ }).click()
  await expect(page.getByRole('heading', { name: 'Upload your first photos' })).toBeVisible()
  await expect(page.getByText('Set up your account')).toBeHidden()
})

test('a completed step can be edited, and errors appear next to their fields', async ({ page }) => {
  await openOnboarding(page)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('textbox', { name: 'Full legal name' })).toBeFocused()
  await expect(page.getByText('Please enter your full legal name.')).toBeVisible()
  await expect(page.getByText('You have to be 18')).toBeVisible()
  await fillInIdentity(page)

  await submitName(page, 'x')
  await expect(page.getByText('Please use at least 2 characters.')).toBeVisible()

  await page.getByRole('button', { name: 'Change Who you are' }).click()
  await expect(page.getByRole('heading', { name: 'Who you are' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Phone' }).fill('+1 937 555 0100')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(onboardingStep(page, 'Who you are')).toContainText('+1 937 555 0100')
})

test.describe('storefront names that are already in use', () => {
  test.use({ expectedErrors: /409/ })

  test('another family’s storefront name shows an error on the field', async ({ page }) => {
    const otherFamily = await newUser({ roles: ['contributor'] })
    await runSql('update profiles set storefront_name = $2 where id = $1', [
      otherFamily.id,
      storefrontName(otherFamily),
    ])
    await openOnboarding(page)
    await fillInIdentity(page)
    await submitName(page, storefrontName(otherFamily))
    await expect(page.getByText('Another family has this name.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Storefront name' })).toBeFocused()
  })
})

test.describe('misleading storefront names', () => {
  test.use({ expectedErrors: /400/ })

  test('a name that looks like Shoebox’s own is rejected, and another name is accepted', async ({
    page,
  }) => {
    const user = await openOnboarding(page)
    await fillInIdentity(page)
    await submitName(page, 'Official Sh0ebox Support')
    const field = page.getByRole('textbox', { name: 'Storefront name' })
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(/looks like it belongs to Shoebox/)

    await submitName(page, storefrontName(user))
    await expect(page.getByRole('heading', { name: 'Agreement', exact: true })).toBeFocused()
  })
})

test('the context questions work by keyboard alone, and unanswered questions show an error', async ({
  page,
}) => {
  const user = await openOnboarding(page)
  await page.getByRole('button', { name: 'Open Where your family may appear' }).press('Enter')
  const contexts = onboardingStep(page, 'Where your family may appear')
  await contexts.getByRole('button', { name: 'Save your answers' }).press('Enter')
  await expect(contexts.getByText('Please choose an answer')).toHaveCount(12)

  await expect(contexts.getByRole('radio').first()).toBeFocused()
  for (let row = 0; row < 12; row += 1) {
    await page.keyboard.press('Space')
    if (row % 2 === 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
  }
  await expect(contexts.getByRole('button', { name: 'Save your answers' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(contexts).toContainText('6 yes, 6 ask me')
  const rows = await runSql('select answer from family_contexts where user_id = $1', [user.id])
  expect(rows).toHaveLength(12)
})

test('a user gives and withdraws face search consent, which is not preselected', async ({
  page,
}) => {
  const user = await openOnboarding(page)
  const consent = page.getByRole('region', { name: 'Look for faces' })
  const checkbox = consent.getByRole('checkbox')
  await expect(checkbox).not.toBeChecked()
  await consent.getByRole('button', { name: 'Agree' }).click()
  await expect(consent).toContainText('Check this box to agree')
  await checkbox.check()
  await consent.getByRole('button', { name: 'Agree' }).click()
  await expect(consent).toContainText('You agreed on')

  await consent.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Withdraw your consent?' })
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(consent.getByRole('checkbox')).not.toBeChecked()
  const log = await runSql<{ event: string }>(
    'select event from face_consent_log where user_id = $1 order by id',
    [user.id],
  )
  expect(log.map(({ event }) => event)).toEqual(['agreed', 'withdrawn'])
})

test('visitors are redirected to sign-in, and customers see who the page is for', async ({
  page,
}) => {
  for (const path of ['onboarding', 'earnings']) {
    await page.goto(`${origins.contributor}/${path}`)
    await expect(page).toHaveURL(new RegExp(`/auth\\?mode=login&returnUrl=%2F${path}`))
  }

  const { session } = await newUser({ roles: ['customer'] })
  await storeContributorSession(page, session)
  for (const path of ['onboarding', 'earnings']) {
    await page.goto(`${origins.contributor}/${path}`)
    await expect(page.getByRole('alert')).toContainText('This page is for contributors')
    await expect(page.getByRole('link', { name: 'Go to the shop' })).toBeVisible()
  }
})

test('the earnings page without sales explains payouts', async ({ page }) => {
  const user = await newUser({ roles: ['contributor'] })
  await storeContributorSession(page, user.session)
  await page.goto(`${origins.contributor}/earnings`)
  await expect(page.getByRole('heading', { name: 'Nothing sold yet' })).toBeVisible()
  await expect(page.getByText('you earn 40% of what it pays')).toContainText('held for 14 days')
})

test('onboarding, home and earnings have no accessibility violations', async ({ page }) => {
  test.slow()
  await openOnboarding(page)
  for (const title of ['Storefront name', 'Agreement', 'Where your family may appear']) {
    expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])
    await page.getByRole('button', { name: `Open ${title}` }).click()
  }
  expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])

  for (const path of ['/', '/earnings']) {
    await page.goto(origins.contributor + path)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu has a link to every page and a Log out button', async ({ page }) => {
    await openOnboarding(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog')
    await expect(menu.getByRole('link')).toHaveText([
      'My photos',
      'Upload',
      'Releases',
      'Earnings',
      'Your details',
      'Shop',
    ])
    expect(await findViolations(page)).toEqual([])
    await menu.getByRole('link', { name: 'Earnings' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Earnings')
    await expect(menu).toBeHidden()

    await page.getByRole('button', { name: 'Menu' }).click()
    await menu.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/auth\?mode=login/)
  })
})
