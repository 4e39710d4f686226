import type { Page } from '@playwright/test'
import { signUp } from '@shoebox/server/testing/auth/sign-up'
import { inboxOf } from '@shoebox/server/testing/inbox'
import { sessionKey } from '@shoebox/web-kit/browser/session-key'
import { origins } from '../stack/addresses.ts'
import { sign } from '../support/browser/checkout-screen.ts'
import { open, screenshotSizes } from '../support/browser/page.ts'
import { takePageScreenshot, takeViewportScreenshot } from '../support/browser/screenshots.ts'
import { runSql } from '../support/data/database.ts'
import { newEmail } from '../support/people/auth.ts'
import { storeSession } from '../support/people/users.ts'
import { expect, test, waitForResult } from '../support/test.ts'

async function takeAllVariants(
  page: Page,
  name: string,
  takeScreenshot = takePageScreenshot,
): Promise<void> {
  for (const { name: width, viewport } of screenshotSizes)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await takeScreenshot(page, `${name}-${width}-${colorScheme}`)
    }
}

test('license-check', async ({ page }) => {
  const [{ code } = { code: '' }] = await waitForResult(async () => {
    const rows = await runSql<{ code: string }>(
      `select l.code from licenses l join certificates c on c.license_id = l.id
       where l.license_state = 'granted' and c.file_key is not null order by l.created_at limit 1`,
    )
    return rows.length === 1 ? rows : undefined
  })
  await open(page, `/verify/${code}`)
  await expect(page.getByRole('heading', { name: 'Valid' })).toBeVisible()
  await takeAllVariants(page, 'license-check')
})

test('downloads', async ({ page }) => {
  test.setTimeout(600_000)
  const order = await findOrder('The Pretend Hour', 'confirmed')
  const licenses = `select l.id from licenses l join projects p on p.id = l.project_id
    where p.name = 'The Pretend Hour' and l.license_state = 'granted'`
  await expect
    .poll(
      () =>
        runSql(
          `${licenses} and not exists (select from certificates where license_id = l.id and file_key is not null)`,
        ),
      { timeout: 300_000 },
    )
    .toEqual([])
  await runSql(
    `update licenses set downloads_suspended_at = now() - interval '1 day', suspension_reason = 'A relative objects.'
     where id = (${licenses} and l.order_id = $1 order by l.id offset 2 limit 1)`,
    [order],
  )
  await signInAs(page, 'buyer@demo.shoebox.test')
  await open(page, '/account?tab=downloads')
  await page.getByRole('combobox', { name: 'Project' }).selectOption('The Pretend Hour')
  const boxes = page.getByRole('checkbox', { name: /^Select photo/ })
  await expect(page.getByText('17 photos in 2 orders')).toBeVisible()
  await boxes.nth(6).check()
  await page.getByRole('button', { name: 'Download as ZIP' }).click()
  await expect(page.getByText('ready until')).toBeVisible({ timeout: 60_000 })

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^JPEG/ }).nth(1).click()
  expect((await download).suggestedFilename()).toMatch(/^SBX-[0-9A-Z-]{14}_\d+\.jpg$/)
  await boxes.nth(2).check()
  await boxes.nth(3).check()
  await expect(page.getByRole('button', { name: /^Close: / })).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, 0))
  await takeAllVariants(page, 'downloads', takeViewportScreenshot)

  await open(page, `/orders/${order}`)
  await expect(page.getByRole('button', { name: 'Download all as ZIP' })).toBeVisible()
  await takeAllVariants(page, 'order-files')
})

/** After downloads: it adds an order of the same project, whose photos have no originals. */
test('checkout, the page after paying, the orders of the demo studio, and their mails', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const salt = await findOrder('Salt Flats', 'confirmed')
  const refunded = await findOrder('The Pretend Hour', 'confirmed')
  const approval = await findOrder('The Pretend Hour', 'pending_approval')
  const declined = await findOrder('Untitled reunion comedy', 'cancelled')

  await signInAs(page, 'buyer@demo.shoebox.test')
  await runSql(
    `delete from cart_items where user_id = (select id from auth.users where email = 'buyer@demo.shoebox.test')
       and photo_id not in (select photo_id from cart_items order by photo_id limit 5)`,
  )
  await open(page, '/checkout')
  await page.getByRole('combobox', { name: 'Choose Project' }).selectOption({ index: 1 })
  await page.getByRole('textbox', { name: 'Production title' }).fill('The Pretend Hour')
  await page.getByRole('combobox', { name: 'Type' }).selectOption('series')
  await sign(page)
  await expect(page.getByText('2200 Nowhere Road')).toBeVisible()
  await takeAllVariants(page, 'checkout')

  await open(page, `/checkout/success?order=${salt}`)
  await expect(page.getByRole('link', { name: 'View order' })).toBeVisible()
  await takeAllVariants(page, 'checkout-success')

  await open(page, '/account?tab=orders')
  await expect(page.getByRole('list', { name: 'Orders', exact: true })).toBeVisible()
  await takeAllVariants(page, 'orders')

  await open(page, `/orders/${refunded}`)
  await expect(page.getByRole('list', { name: 'History' })).toBeVisible()
  await takeAllVariants(page, 'order-refunded-in-part')
  await open(page, `/orders/${declined}`)
  await expect(page.getByRole('list', { name: 'History' })).toBeVisible()
  await takeAllVariants(page, 'order-declined')

  await page.evaluate(() => localStorage.clear())
  await signInAs(page, 'approver@demo.shoebox.test')
  await open(page, `/orders/${approval}`)
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  await takeAllVariants(page, 'order-approval')
})

const mails = [
  { name: 'mail-invoice', recipient: 'ap@nowhere-road.test', subject: /^Invoice INV-/ },
  {
    name: 'mail-approval-request',
    recipient: 'approver@demo.shoebox.test',
    subject: /^Approve order /,
  },
  { name: 'mail-order-declined', recipient: 'buyer@demo.shoebox.test', subject: /was declined$/ },
]

for (const { name, recipient, subject } of mails)
  test(name, async ({ page }) => {
    const { html } = await waitForResult(async () =>
      (await inboxOf(recipient)).find((mail) => subject.test(mail.subject)),
    )
    await page.setContent(html)
    for (const { name: width, viewport } of screenshotSizes) {
      await page.setViewportSize(viewport)
      await takePageScreenshot(page, `${name}-${width}`)
    }
  })

test('mail-sale', async ({ page }) => {
  const { html } = await waitForResult(async () => {
    const rows = await runSql<{ html: string }>(
      `select html from emails where kind = 'payouts.sale' and recipient like '%@demo.shoebox.test' limit 1`,
    )
    return rows[0]
  })
  await page.setContent(html)
  for (const { name: width, viewport } of screenshotSizes) {
    await page.setViewportSize(viewport)
    await takePageScreenshot(page, `mail-sale-${width}`)
  }
})

async function findOrder(project: string, status: string): Promise<string> {
  const [order = { id: '' }] = await runSql<{ id: string }>(
    `select o.id from orders o join projects p on p.id = o.project_id join companies c on c.id = o.company_id
     where p.name = $1 and o.status = $2 and c.name = 'Nowhere Road Pictures'`,
    [project, status],
  )
  return order.id
}

/** Signs in by another address, because each address gets at most one email per minute. */
async function signInAs(page: Page, demoEmail: string): Promise<void> {
  const email = newEmail()
  const rename = 'update auth.users set email = $2 where email = $1'
  await runSql(rename, [demoEmail, email])
  const { client } = await signUp({ url: origins.web }, { email })
  await runSql(rename, [email, demoEmail])
  await storeSession(page, client.stored.get(sessionKey) ?? '')
}
