import type { Browser, Page } from '@playwright/test'
import { inboxOf } from '@shoebox/server/testing/inbox'
import { origins } from '../stack/addresses.ts'
import { findViolations } from '../support/browser/axe.ts'
import { open, toastWith } from '../support/browser/page.ts'
import { addCompany } from '../support/data/companies.ts'
import { runSql } from '../support/data/database.ts'
import { emailField, latestMail, newEmail, waitForCaptcha } from '../support/people/auth.ts'
import { newUser, signIn, type TestUser } from '../support/people/users.ts'
import { expect, test, waitForResult } from '../support/test.ts'

// A member who was removed gets 404 for the studio.
test.use({ expectedErrors: /status of 404/ })

test('an invited buyer joins with the invited address, creates a project, and is removed while the page is open', async ({
  page,
  browser,
}) => {
  const owner = await newUser({ roles: ['customer'], firstName: 'Odile' })
  const studio = await addCompany({ ownerId: owner.id })
  const email = newEmail()
  await signIn(page, owner)
  await open(page, studio.path)
  await invite(page, { email, role: 'buyer' })
  const link = await findInvitationLink(email)

  const buyer = await openBrowser(browser, await newUser({ roles: ['customer'] }))
  await test.step('another address is named, and the invited one can sign in', async () => {
    await open(buyer, link)
    await expect(heading(buyer)).toHaveText('This invitation is for another address')
    await expect(buyer.getByRole('main')).toContainText(email)
    await expect(buyer.getByRole('main')).not.toContainText(studio.name)
    expect(await findViolations(buyer)).toEqual([])
    await buyer.getByRole('button', { name: `Sign in with ${email}` }).click()
    await signUp(buyer, email)
  })

  await test.step('the invitation is accepted', async () => {
    await expect(buyer).toHaveURL(link)
    await expect(heading(buyer)).toHaveText(`Join ${studio.name}`)
    expect(await findViolations(buyer)).toEqual([])
    await buyer.getByRole('button', { name: 'Accept invitation' }).click()
    await expect(buyer).toHaveURL(origins.web + studio.path)
    await expect(heading(buyer)).toHaveText(studio.name)
    await expect(buyer.getByText('You are a buyer')).toBeVisible()
  })

  await test.step('a buyer creates a project in the studio', async () => {
    await open(buyer, '/account?tab=projects')
    await buyer.getByRole('button', { name: 'New project' }).click()
    await buyer.getByRole('textbox', { name: 'Project Name' }).fill('Salt Flats')
    await buyer.getByRole('combobox', { name: 'Studio' }).selectOption(studio.name)
    await buyer.getByRole('button', { name: 'Create project' }).click()
    await expect(buyer.getByRole('row', { name: /Salt Flats/ })).toContainText(studio.name)
  })

  await open(buyer, studio.path)
  await test.step('the owner removes the buyer and gets the project', async () => {
    await open(page, studio.path)
    await page.getByRole('button', { name: 'Remove Robin' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Remove Robin?' })
    await expect(dialog).toContainText('pass to you')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(toastWith(page, 'Robin was removed')).toBeVisible()
    await open(page, '/account?tab=projects')
    await expect(page.getByRole('row', { name: /Salt Flats/ })).toContainText(studio.name)
  })

  await test.step('the open page says so at the next action', async () => {
    await buyer.getByRole('button', { name: 'Leave studio' }).click()
    await buyer.getByRole('alertdialog').getByRole('button', { name: 'Leave studio' }).click()
    await expect(heading(buyer)).toHaveText('You no longer have access to this studio')
    await expect(heading(buyer)).toBeFocused()
    expect(await findViolations(buyer)).toEqual([])
  })
  await waitForMail(email, `You are no longer a member of ${studio.name}`)
  await buyer.context().close()
})

test('a declined and a revoked invitation admit no one', async ({ page, browser }) => {
  const owner = await newUser({ roles: ['customer'] })
  const studio = await addCompany({ ownerId: owner.id })
  const [declining, revoked] = [
    await newUser({ roles: ['customer'] }),
    await newUser({ roles: ['customer'] }),
  ]
  await signIn(page, owner)
  await open(page, studio.path)
  await invite(page, { email: declining.email, role: 'viewer' })
  await invite(page, { email: revoked.email, role: 'viewer' })

  const guest = await openBrowser(browser, declining)
  await open(guest, await findInvitationLink(declining.email))
  await guest.getByRole('button', { name: 'Decline' }).click()
  await guest.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click()
  await expect(heading(guest)).toHaveText('You declined this invitation')
  await open(guest, studio.path)
  await expect(heading(guest)).toHaveText('Studio not found')

  const link = await findInvitationLink(revoked.email)
  await page.getByRole('button', { name: `Revoke the invitation to ${revoked.email}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(toastWith(page, 'Invitation revoked')).toBeVisible()
  await signIn(guest, revoked)
  await open(guest, link)
  await expect(heading(guest)).toHaveText('Invitation not found')

  await open(page, studio.path)
  await expect(memberRow(page, declining.email)).toContainText('Declined')
  await expect(memberRow(page, revoked.email)).toHaveCount(0)
  await guest.context().close()
})

test('after a hand-over the new owner manages the studio and the former one is a buyer', async ({
  page,
  browser,
}) => {
  const former = await newUser({ roles: ['customer'], firstName: 'Odile' })
  const next = await newUser({ roles: ['customer'], firstName: 'Bram' })
  const studio = await addCompany({
    ownerId: former.id,
    members: [{ userId: next.id, role: 'viewer' }],
  })
  await signIn(page, former)
  await open(page, studio.path)
  await page.getByRole('button', { name: 'Hand over to another member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand over the studio' })
  await dialog.getByRole('combobox', { name: 'New owner' }).selectOption(next.id)
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect(toastWith(page, 'Handed over to Bram')).toBeVisible()
  await expect(page.getByText('You are a buyer')).toBeVisible()
  await expect(page.getByRole('form', { name: 'Invite a member' })).toHaveCount(0)

  const owner = await openBrowser(browser, next)
  await open(owner, studio.path)
  await expect(owner.getByText('You are the owner')).toBeVisible()
  await owner.getByRole('combobox', { name: 'Role of Odile' }).selectOption('viewer')
  await expect(toastWith(owner, 'Odile is now a viewer')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You are a viewer')).toBeVisible()
  await waitForMail(next.email, `You now own ${studio.name}`)
  await owner.context().close()
})

test('a certificate is uploaded by the accountant, approved by an admin, and expires', async ({
  page,
  browser,
}) => {
  const owner = await newUser({ roles: ['customer'] })
  const accountant = await newUser({ roles: ['customer'] })
  const studio = await addCompany({
    ownerId: owner.id,
    members: [{ userId: accountant.id, role: 'accountant' }],
  })
  await signIn(page, accountant)
  await open(page, studio.path)
  const section = page.getByRole('region', { name: 'Tax exemption' })
  await section.getByRole('button', { name: 'Upload a certificate' }).click()
  const form = page.getByRole('form', { name: 'Upload a certificate' })
  await form.getByRole('combobox', { name: 'State' }).selectOption('CA')
  await form
    .getByLabel('Certificate', { exact: false })
    .last()
    .setInputFiles({
      name: 'resale.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\nA certificate\n'),
    })
  await form.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(section.getByRole('listitem')).toContainText('In review')
  expect(await findViolations(page)).toEqual([])

  const admin = await openBrowser(browser, await newUser({ roles: ['admin'] }))
  await open(admin, `/admin/companies/${studio.id}`)
  await admin.getByRole('button', { name: /^Approve/ }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Valid through').fill('2099-06-30')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(admin.getByText('Approved until Jun 30, 2099')).toBeVisible()
  expect(await findViolations(admin)).toEqual([])
  const audited = await runSql(
    `select action from audit_log where actor_id is not null and entity_id in (
    select id::text from company_exemptions where company_id = $1)`,
    [studio.id],
  )
  expect(audited).toHaveLength(1)

  await page.reload()
  await expect(section.getByRole('listitem')).toContainText('Approved until Jun 30, 2099')
  await waitForMail(accountant.email, 'Tax exemption in California approved')

  await runSql(
    `update company_exemptions set expires_on = current_date - 2 where company_id = $1`,
    [studio.id],
  )
  await runSql(`select graphile_worker.add_job('studios.expire-exemptions', '{}'::json)`)
  await waitForMail(accountant.email, 'Tax exemption in California expired')
  await page.reload()
  await expect(section.getByRole('listitem')).toContainText('Expired')
  await admin.context().close()
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const memberRow = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: text })

async function invite(page: Page, { email, role }: { email: string; role: string }): Promise<void> {
  const form = page.getByRole('form', { name: 'Invite a member' })
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByRole('combobox', { name: 'Role' }).selectOption(role)
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(memberRow(page, email)).toContainText('Not answered yet')
}

/** A second browser, signed in as another user. */
async function openBrowser(browser: Browser, user: TestUser): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page, user)

  return page
}

async function findInvitationLink(email: string): Promise<string> {
  return waitForResult(async () => {
    const mails = await inboxOf(email)
    return mails
      .flatMap(({ text }) => /https?:\S+\/invitations\/[\da-f-]{36}/.exec(text) ?? [])
      .at(-1)
  })
}

async function waitForMail(email: string, title: string): Promise<void> {
  await waitForResult(async () => (await inboxOf(email)).find(({ subject }) => subject === title))
}

/** Creates an account with the address that the sign-in page already shows, and opens the link from the email. */
async function signUp(page: Page, email: string): Promise<void> {
  await page.getByRole('tab', { name: 'Sign up' }).click()
  await page.getByLabel('Standard agreement').check()
  await page.getByRole('textbox', { name: 'First name' }).fill('Robin')
  await expect(emailField(page)).toHaveValue(email)
  await waitForCaptcha(page)
  await page.getByRole('main').getByRole('button', { name: 'Create account', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Almost there/ })).toBeFocused()
  const { link } = await latestMail(email)
  await open(page, link.href)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
}
