import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { inboxOf } from '@shoebox/server/testing/inbox'
import { origins } from '../stack/addresses.ts'
import { findViolations } from '../support/browser/axe.ts'
import { holdScripts, open, waitForHydration } from '../support/browser/page.ts'
import { runSql } from '../support/data/database.ts'
import { waitForCaptcha } from '../support/people/auth.ts'
import { expect, test } from '../support/test.ts'

const mailbox = process.env.CONTACT_MAILBOX ?? ''

const findMails = async (text: string) =>
  (await inboxOf(mailbox)).filter((mail) => mail.text.includes(text))

const findStoredMessages = (message: string) =>
  runSql('select id from contact_messages where message = $1', [message])

async function fillContact(page: Page, message: string) {
  await page.getByRole('textbox', { name: 'Name' }).fill('Nora Vance')
  await page.getByRole('textbox', { name: 'Email' }).fill('nora@production.test')
  await page
    .getByRole('combobox', { name: 'Topic' })
    .selectOption({ label: 'Rights and clearance' })
  await page.getByRole('textbox', { name: 'Message' }).fill(message)
}

test('a double click sends the message once', async ({ page }) => {
  const message = `Is grade B enough for a title sequence? ${randomUUID()}`
  await open(page, '/contact')
  await fillContact(page, message)
  await waitForCaptcha(page)
  await page.getByRole('button', { name: 'Send message' }).dblclick()

  await expect(page.getByRole('heading', { name: 'Your message has been sent' })).toBeFocused()
  await expect(page.getByText(message)).toBeVisible()
  await expect.poll(async () => (await findMails(message)).length).toBe(1)
  const [mail] = await findMails(message)
  const reference = page.getByRole('definition').first()
  expect(mail?.text).toMatch(new RegExp(`Reference: +${await reference.textContent()}\n`))
  expect(mail?.replyTo).toEqual([expect.objectContaining({ address: 'nora@production.test' })])
  expect(await findViolations(page)).toEqual([])
  expect(await findStoredMessages(message)).toHaveLength(1)
})

test.describe('when the response to the first attempt is lost', () => {
  test.use({ expectedErrors: /net::ERR_/ })

  test('the form keeps the input, and a retry does not send the message twice', async ({
    page,
  }) => {
    const message = `The line dropped. ${randomUUID()}`
    let attempts = 0
    await page.route('**/api/contact', async (route) => {
      attempts += 1
      if (attempts > 1) return await route.continue()

      // The server receives the message, but the browser gets no response.
      await route.fetch()
      await route.abort('connectionreset')
    })
    await open(page, '/contact')
    await fillContact(page, message)
    await waitForCaptcha(page)
    await page.getByRole('button', { name: 'Send message' }).click()

    const alert = page.getByRole('alert').filter({ hasText: 'Couldn’t reach the server' })
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
    await expect.poll(async () => (await findMails(message)).length).toBe(1)
    expect(await findStoredMessages(message)).toHaveLength(1)
  })
})

test('a takedown request is emailed to the contact mailbox', async ({ page }) => {
  const requestText = `That is my grandmother on the porch. ${randomUUID()}`
  await open(page, '/takedown')
  await page
    .getByRole('combobox', { name: 'Your connection to the photo' })
    .selectOption({ label: 'I am a relative of someone in it' })
  await page.getByRole('textbox', { name: 'Photo number' }).fill('20418')
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ida Boyle')
  await page.getByRole('textbox', { name: 'Your email' }).fill('ida@family.test')
  await page.getByRole('textbox', { name: 'Your request' }).fill(requestText)
  await waitForCaptcha(page)
  await page.getByRole('button', { name: 'Send request' }).click()

  await expect(page.getByRole('heading', { name: 'Your request has been sent' })).toBeFocused()
  await expect.poll(async () => (await findMails(requestText)).length).toBe(1)
  const [mail] = await findMails(requestText)
  expect(mail?.text).toContain('20418')
  await expect(page.getByRole('term')).toHaveText([
    'Reference',
    'Your connection to the photo',
    'Photo number',
    'Your name',
    'Your email',
    'Your request',
  ])
})

test('offline, the form shows an error, keeps the text and can be sent later', async ({
  page,
  context,
}) => {
  const message = `Written in a tunnel. ${randomUUID()}`
  await open(page, '/contact')
  await fillContact(page, message)
  await waitForCaptcha(page)
  await context.setOffline(true)
  const sendButton = page.getByRole('button', { name: 'Send message' })
  await sendButton.click()

  await expect(page.getByRole('alert').filter({ hasText: 'You’re offline' })).toBeVisible()
  await expect(sendButton).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(message)

  await context.setOffline(false)
  await expect(page.getByRole('alert').filter({ hasText: 'You’re back online' })).toBeVisible()
  await sendButton.click()
  await expect(page.getByRole('heading', { name: 'Your message has been sent' })).toBeVisible()
  await expect.poll(async () => (await findMails(message)).length).toBe(1)
})

test('input typed before hydration is not put in the URL and can be sent', async ({ page }) => {
  const message = `Written on a slow line. ${randomUUID()}`
  const releaseScripts = await holdScripts(page)
  await page.goto(`${origins.web}/contact`, { waitUntil: 'commit' })
  await fillContact(page, message)
  const sendButton = page.getByRole('button', { name: 'Send message' })
  await expect(sendButton).toBeDisabled()
  await expect(sendButton).toHaveAccessibleDescription('Loading the form...')
  await page.getByRole('textbox', { name: 'Email' }).press('Enter')

  releaseScripts()
  await waitForHydration(page)
  expect(page.url()).toBe(`${origins.web}/contact`)
  await expect(sendButton).toBeEnabled()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Nora Vance')
  await waitForCaptcha(page)
  await sendButton.click()
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
