import type { Locator } from '@playwright/test'
import { inboxOf, readAttachmentsOf } from '@shoebox/server/testing/inbox'
import { origins } from '../stack/addresses.ts'
import { findViolations, findViolationsInBothThemes } from '../support/browser/axe.ts'
import {
  expectPaid,
  fillCheckout,
  heading,
  payByCard,
  placeButton,
  placeOrder,
  sign,
  waitForPayPage,
} from '../support/browser/checkout-screen.ts'
import { expectRoomForLargeText } from '../support/browser/large-text.ts'
import { desktop, open, phone, tabTo } from '../support/browser/page.ts'
import { runSql } from '../support/data/database.ts'
import { apEmailOf, countLicenses, listOrdersOf, newShopper } from '../support/data/orders.ts'
import { requestMagicLink } from '../support/people/auth.ts'
import { endSessions, signIn } from '../support/people/users.ts'
import { expect, test, waitForResult } from '../support/test.ts'

// A session ends on purpose, a photo is withdrawn and a price changes.
test.use({ expectedErrors: /status of 4(01|03|09)/ })

test('[S2.1.10] cart, checkout and the page after paying open only after sign-in', async ({
  page,
}) => {
  for (const path of ['/cart', '/checkout', '/checkout/success'])
    await test.step(path, async () => {
      await page.goto(origins.web + path)
      const query = new URLSearchParams({ mode: 'login', returnUrl: path })
      await expect(page).toHaveURL(`${origins.web}/auth?${query}`)
    })
})

test('[S2.1.10] [S2.11.08] a buyer creates a project at checkout, signs, pays by card, and gets invoice, licenses and certificates', async ({
  browser,
  page,
}) => {
  const { buyer, studio, projectId: otherProjectId } = await newShopper({ photoCount: 2 })
  await signIn(page, buyer)
  await open(page, '/cart')
  await page.getByRole('link', { name: 'Continue' }).click()

  await test.step('a project for the purchase', async () => {
    await page.getByRole('combobox', { name: 'Choose Project' }).selectOption('new')
    const dialog = page.getByRole('dialog', { name: 'Create project' })
    await expect(dialog).toContainText('Create Project → Save Purchase')
    await expect(dialog.getByRole('heading', { name: 'Create project for Purchase' })).toBeVisible()
    await expect(dialog).toContainText(
      'To complete your purchase, we need to assign it to a project.',
    )
    await dialog.getByRole('textbox', { name: 'Project Name' }).fill('Ninety Days of Rain')
    await dialog.getByRole('combobox', { name: /Studio/ }).selectOption(studio.id)
    await dialog.getByRole('button', { name: 'Create project' }).click()
    await expect(dialog).toBeHidden()
  })
  await page.getByRole('textbox', { name: 'Production title' }).fill('Ninety Days of Rain')
  await page.getByRole('combobox', { name: 'Type' }).selectOption('series')
  await page.getByRole('textbox', { name: 'PO number' }).fill('PH-0117')
  await sign(page)
  expect(await findViolations(page)).toEqual([])
  await placeOrder(page)
  await payByCard(page)
  await expectPaid(page)
  expect(new URL(page.url()).pathname).toBe('/checkout/success')
  expect(await findViolations(page)).toEqual([])

  const [order] = await listOrdersOf(buyer)
  await test.step('the order, its licenses and the earnings of the family', async () => {
    expect(order).toMatchObject({ status: 'confirmed', payment_status: 'paid', total: 9000 })
    const [{ id: projectId } = { id: '' }] = await runSql<{ id: string }>(
      `select id from projects where company_id = $1 and name = 'Ninety Days of Rain'`,
      [studio.id],
    )
    expect([await countLicenses(projectId), await countLicenses(otherProjectId)]).toEqual([2, 0])
    const earnings = await waitForResult(async () => {
      const rows = await runSql<{ earning_state: string; amount: number }>(
        `select earning_state, amount from earnings e join order_lines l on l.id = e.order_line_id where l.order_id = $1`,
        [order?.id ?? ''],
      )
      return rows.length === 2 ? rows : undefined
    })
    expect(earnings).toEqual(
      Array.from({ length: 2 }, () => ({ earning_state: 'held', amount: 1800 })),
    )
    expect(await runSql('select from cart_items where user_id = $1', [buyer.id])).toEqual([])
  })

  await test.step('the invoice by mail', async () => {
    for (const address of [buyer.email, apEmailOf(studio.id)]) {
      const mail = await waitForResult(async () =>
        (await inboxOf(address)).find(({ subject }) => subject.startsWith('Invoice INV-')),
      )
      expect(mail.subject).toContain(order?.number)
      const [file] = await readAttachmentsOf(mail)
      expect(file?.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  await page.getByRole('link', { name: 'View order' }).click()
  await expect(heading(page)).toContainText('Ninety Days of Rain')
  await expect(page.getByRole('button', { name: 'Download invoice' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await test.step('a stranger checks the certificate on a phone', async () => {
    await waitForResult(async () => {
      const certificates = await runSql(
        `select from certificates c join licenses l on l.id = c.license_id
         where l.order_id = $1 and c.file_key is not null`,
        [order?.id ?? ''],
      )
      return certificates.length === 2 ? true : undefined
    })
    await page.reload()
    const code = await page
      .getByRole('link', { name: /^Check SBX-/ })
      .first()
      .innerText()
    const context = await browser.newContext({ viewport: phone, reducedMotion: 'reduce' })
    const stranger = await context.newPage()
    await open(stranger, '/verify')
    await stranger.getByRole('textbox').last().fill(code.toLowerCase())
    await stranger.keyboard.press('Enter')
    await expect(stranger.getByRole('heading', { name: 'Valid' })).toBeVisible()
    await expect(stranger.getByRole('main')).toContainText('JPEG file')
    for (const secret of [studio.name, 'Ninety Days of Rain', 'PH-0117'])
      await expect(stranger.getByRole('main')).not.toContainText(secret)
    expect(await findViolations(stranger)).toEqual([])
    await context.close()
  })
})

test('two clicks on the button place one order, and Back from the pay page offers to continue', async ({
  page,
}) => {
  const shopper = await newShopper()
  await signIn(page, shopper.buyer)
  await fillCheckout(page, shopper)
  await placeButton(page).dblclick()
  await waitForPayPage(page)
  expect(await listOrdersOf(shopper.buyer)).toHaveLength(1)

  await page.goBack()
  await expect(heading(page)).toHaveText('Checkout')
  await page.getByRole('button', { name: 'Pay for this order' }).click()
  await waitForPayPage(page)
  await payByCard(page)
  await expectPaid(page)
  expect(await listOrdersOf(shopper.buyer)).toHaveLength(1)
})

test('a session that ends at checkout leads to sign-in, keeps the form, and asks for the signature again', async ({
  page,
}) => {
  const shopper = await newShopper()
  const { buyer } = shopper
  await signIn(page, buyer)
  await fillCheckout(page, shopper)
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('Saved')
  await endSessions(buyer.id)
  await page.getByRole('textbox', { name: 'Working title' }).fill('Blue Harvest')
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/auth\?.*returnUrl=%2Fcheckout/)
  expect(await listOrdersOf(buyer)).toEqual([])

  const { link } = await requestMagicLink(page, buyer.email)
  await open(page, link.href)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(heading(page)).toHaveText('Checkout')
  await expect(page.getByRole('textbox', { name: 'Working title' })).toHaveValue('Blue Harvest')
  await expect(page.getByRole('combobox', { name: 'Choose Project' })).toHaveValue(
    shopper.projectId,
  )
  await placeButton(page).click()
  await expect(page.getByText('Type your full name to sign.')).toBeVisible()
  await sign(page)
  await placeOrder(page)
})

test('a photo that is withdrawn and a price that changes are named before the order is placed', async ({
  page,
}) => {
  const shopper = await newShopper({ photoCount: 3 })
  const { buyer, photos } = shopper
  await signIn(page, buyer)
  await fillCheckout(page, shopper)
  await setStatus(photos[0], 'withdrawn')
  await placeButton(page).click()
  await expect(page.getByText('Photo no longer available').first()).toBeVisible()
  expect(await listOrdersOf(buyer)).toEqual([])
  await page.getByRole('button', { name: /^Remove #\d+ from the cart$/ }).click()
  await expect(
    page.getByRole('list', { name: 'Photos of this order' }).getByRole('listitem'),
  ).toHaveCount(2)

  await runSql('update photos set price = 5000 where id = $1', [photos[1] ?? ''])
  await placeButton(page).click()
  await expect(page.getByText('The total was $90.00. It is now $95.00.')).toBeVisible()
  await page.getByRole('button', { name: 'Accept the new total' }).click()
  await placeOrder(page)

  await test.step('a photo that is withdrawn before it is paid cancels the order', async () => {
    await setStatus(photos[2], 'withdrawn')
    await waitForResult(async () =>
      (await listOrdersOf(buyer)).find(({ status }) => status === 'cancelled'),
    )
    await payByCard(page)
    await expect(heading(page)).toHaveText('This page has expired')
    await page.getByRole('link', { name: 'Back to the site' }).click()
    await expect(page.getByRole('main')).toContainText('Nothing was charged.')
    expect(await countLicenses(shopper.projectId)).toBe(0)
  })
  await runSql('update photos set price = 4500 where id = $1', [photos[1] ?? ''])
})

test('checkout works by keyboard alone, at 320 px and with text at 200 %', async ({ page }) => {
  const shopper = await newShopper()
  await signIn(page, shopper.buyer)
  await page.setViewportSize(narrow)
  await open(page, '/checkout')
  const type = async (field: Locator, text: string) => {
    await tabTo(page, field)
    await page.keyboard.type(text)
  }
  // Typing the start of an option selects it.
  await type(page.getByRole('combobox', { name: 'Choose Project' }), 'Salt')
  await type(page.getByRole('textbox', { name: 'Production title' }), 'Salt Flats')
  await type(page.getByRole('combobox', { name: 'Type' }), 'Feature')
  await type(page.getByRole('textbox', { name: 'Full name' }), 'Bram Castellane')
  await type(page.getByRole('textbox', { name: 'Title', exact: true }), 'Clearance coordinator')
  await type(page.getByRole('checkbox', { name: /^I have the authority/ }), ' ')
  await type(page.getByRole('checkbox', { name: /^I agree to sign electronically/ }), ' ')
  await expect(page.getByText('12 Harbor Street')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)
  expect(await findViolationsInBothThemes(page)).toEqual([])
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await expectRoomForLargeText(page, viewport.width)
  }

  await tabTo(page, placeButton(page))
  await page.keyboard.press('Enter')
  await waitForPayPage(page)
})

const narrow = { width: 320, height: 844 }

async function setStatus(photoId: string | undefined, status: string): Promise<void> {
  await runSql('update photos set photo_status = $2 where id = $1', [photoId ?? '', status])
}
