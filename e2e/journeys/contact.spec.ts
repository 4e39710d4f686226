import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { inboxOf } from '@shoebox/server/testing/inbox'
import { origins } from '../stack/addresses.ts'
import { findViolations } from '../support/browser/axe.ts'
import { holdScripts, open, waitForHydration } from '../support/browser/page.ts'
import { runSql } from '../support/data/database.ts'
import { expect, test } from '../support/test.ts'

const mailbox = process.env.CONTACT_MAILBOX ?? ''

const mailsWith = async (text: string) =>
  (await inboxOf(mailbox)).filter((mail) => mail.text.includes(text))

/** Stored messages with this text; each stored message is emailed once. */
const storedWith = (message: string) =>
  runSql('select id from contact_messages where message = $1', [message])

async function openForm(page: Page, path: string) {
  await open(page, path)
}

/** The captcha double solves itself, as most real challenges do. */
async function waitForCaptcha(page: Page) {
  await expect(page.frameLocator('iframe').getByText('Success')).toBeVisible()
}

async function fillContact(page: Page, message: string) {
  await page.getByRole('textbox', { name: 'Name' }).fill('Nora Vance')
  await page.getByRole('textbox', { name: 'Email' }).fill('nora@production.test')
  await page
    .getByRole('combobox', { name: 'Topic' })
    .selectOption({ label: 'Rights and clearance' })
  await page.getByRole('textbox', { name: 'Message' }).fill(message)
}

test('a message arrives once, however often the button is clicked', async ({ page }) => {
  const message = `Is grade B enough for a title sequence? ${randomUUID()}`
  await openForm(page, '/contact')
  await fillContact(page, message)
  await waitForCaptcha(page)
  await page.getByRole('button', { name: 'Send message' }).dblclick()

  await expect(page.getByRole('heading', { name: 'Your message has been sent' })).toBeFocused()
  await expect(page.getByText(message)).toBeVisible()
  await expect.poll(async () => (await mailsWith(message)).length).toBe(1)
  const [mail] = await mailsWith(message)
  const reference = page.getByRole('definition').first()
  expect(mail?.text).toMatch(new RegExp(`Reference: +${await reference.textContent()}\n`))
  expect(mail?.replyTo).toEqual([expect.objectContaining({ address: 'nora@production.test' })])
  expect(await findViolations(page)).toEqual([])
  expect(await storedWith(message)).toHaveLength(1)
})

test.describe('when the first attempt gets no response', () => {
  test.use({ expectedErrors: /net::ERR_/ })

  test('the input is kept, and the retry arrives once', async ({ page }) => {
    const message = `The line dropped. ${randomUUID()}`
    let tries = 0
    await page.route('**/api/contact', async (route) => {
      tries += 1
      if (tries > 1) return await route.continue()

      // The server receives the message but the response is lost: the retry must not duplicate it.
      await route.fetch()
      await route.abort('connectionreset')
    })
    await openForm(page, '/contact')
    await fillContact(page, message)
    await waitForCaptcha(page)
    await page.getByRole('button', { name: 'Send message' }).click()

    const alert = page.getByRole('alert').filter({ hasText: 'could not be reached' })
    await expect(alert).toBeVisible()
    await expect(alert.getByRole('link', { name: mailbox })).toHaveAttribute(
      'href',
      new RegExp(`^mailto:${mailbox}\\?subject=.*${encodeURIComponent('The line dropped.')}`),
    )
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('nora@production.test')
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(message)
    expect(await findViolations(page)).toEqual([])

    await waitForCaptcha(page)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('heading', { name: 'Your message has been sent' })).toBeVisible()
    await expect.poll(async () => (await mailsWith(message)).length).toBe(1)
    expect(await storedWith(message)).toHaveLength(1)
  })
})

test('a takedown request arrives in our mailbox', async ({ page }) => {
  const statement = `That is my grandmother on the porch. ${randomUUID()}`
  await openForm(page, '/takedown')
  await page
    .getByRole('combobox', { name: 'What the photo is to you' })
    .selectOption({ label: 'I am a relative of someone in it' })
  await page.getByRole('textbox', { name: 'Photo number' }).fill('20418')
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ida Boyle')
  await page.getByRole('textbox', { name: 'Your email' }).fill('ida@family.test')
  await page.getByRole('textbox', { name: 'What this is about' }).fill(statement)
  await waitForCaptcha(page)
  await page.getByRole('button', { name: 'Send request' }).click()

  await expect(page.getByRole('heading', { name: 'Your request has been sent' })).toBeFocused()
  await expect.poll(async () => (await mailsWith(statement)).length).toBe(1)
  const [mail] = await mailsWith(statement)
  expect(mail?.text).toContain('20418')
  await expect(page.getByRole('term')).toHaveText([
    'Reference',
    'What the photo is to you',
    'Photo number',
    'Your name',
    'Your email',
    'What this is about',
  ])
})

test('offline, the form says so immediately, keeps the text and sends it later', async ({
  page,
  context,
}) => {
  const message = `Written in a tunnel. ${randomUUID()}`
  await openForm(page, '/contact')
  await fillContact(page, message)
  await waitForCaptcha(page)
  await context.setOffline(true)
  const send = page.getByRole('button', { name: 'Send message' })
  await send.click()

  await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible()
  await expect(send).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(message)

  await context.setOffline(false)
  await expect(page.getByRole('alert').filter({ hasText: 'You are back online' })).toBeVisible()
  await send.click()
  await expect(page.getByRole('heading', { name: 'Your message has been sent' })).toBeVisible()
  await expect.poll(async () => (await mailsWith(message)).length).toBe(1)
})

test('input typed before hydration stays out of the URL and is sent', async ({ page }) => {
  const message = `Written on a slow line. ${randomUUID()}`
  const release = await holdScripts(page)
  await page.goto(`${origins.web}/contact`, { waitUntil: 'commit' })
  await fillContact(page, message)
  const send = page.getByRole('button', { name: 'Send message' })
  await expect(send).toBeDisabled()
  await expect(send).toHaveAccessibleDescription('Waiting for the script of this page')
  await page.getByRole('textbox', { name: 'Email' }).press('Enter')

  release()
  await waitForHydration(page)
  expect(page.url()).toBe(`${origins.web}/contact`)
  await expect(send).toBeEnabled()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Nora Vance')
  await waitForCaptcha(page)
  await send.click()
  await expect(page.getByRole('heading', { name: 'Your message has been sent' })).toBeVisible()
  await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByText('Rights and clearance')).toBeVisible()
})

for (const path of ['/contact', '/takedown'])
  test(`without JavaScript ${path} offers an email link and puts no input into the URL`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(origins.web + path)

    await expect(page.locator('main form')).toHaveAttribute('method', 'post')
    await expect(page.locator('main form').getByRole('link', { name: mailbox })).toBeVisible()
    await expect(page.locator('main form button[type=submit]')).toBeDisabled()
    await context.close()
  })
