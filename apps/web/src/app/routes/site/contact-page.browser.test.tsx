import { fakeCaptcha, waitForCaptcha } from '@shoebox/web-kit/testing/fake-captcha'
import { refusal } from '@shoebox/web-kit/testing/fake-server'
import { findViolations } from '@shoebox/web-kit/testing/find-violations'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../../../testing/open-page.tsx'

const mailbox = 'desk@shoebox.test'
const textbox = (name: string) => page.getByRole('textbox', { name })
const topic = page.getByRole('combobox', { name: 'Topic' })
const sendButton = page.getByRole('button', { name: 'Send message' })

type Options = Parameters<typeof fakeCaptcha>[0] &
  Pick<Parameters<typeof openPage>[1] & object, 'answers' | 'user'>

async function openForm(path: string, { answers, user, ...options }: Options = {}) {
  const captcha = fakeCaptcha(options)

  const view = await openPage(path, {
    ...(user && { user }),
    answers: { sendContactMessage: undefined, requestTakedown: undefined, ...answers },
    boot: { captcha: captcha.settings, contactAddress: mailbox },
  })
  return { ...view, captcha }
}

async function fillContact(message: string) {
  await textbox('Name').fill('Nora Vance')
  await textbox('Email').fill('nora@production.test')
  await topic.selectOptions('Rights and clearance')
  await textbox('Message').fill(message)
}

async function fillTakedown(statement: string) {
  await page
    .getByRole('combobox', { name: 'Your connection to the photo' })
    .selectOptions('I am in the photo')
  await textbox('Your name').fill('Nora Vance')
  await textbox('Your email').fill('nora@production.test')
  await textbox('Your request').fill(statement)
}

// An unsent draft stays in memory for the next test: tests that start with an empty message come first.

test('the contact page shows our email address', async () => {
  const { container } = await openForm('/contact')
  const link = page.getByRole('link', { name: mailbox })

  await expect.element(link.first()).toHaveAttribute('href', `mailto:${mailbox}`)
  expect(container.querySelector(`#maybe-faster a[href="mailto:${mailbox}"]`)).not.toBeNull()
})

test('name and email are prefilled for a signed-in user, who can change them', async () => {
  const { router } = await openForm('/contact', { user: {} })
  await expect.element(textbox('Name')).toHaveValue('Nora Vance')
  await expect.element(textbox('Email')).toHaveValue('nora@example.com')

  await textbox('Name').fill('The art department')
  await router.navigate('/trust')
  await router.navigate(-1)
  await expect.element(textbox('Name')).toHaveValue('The art department')
  await textbox('Name').clear()
  await textbox('Email').clear()
})

test('an error appears after blur or submit and is linked to its field', async () => {
  const { server } = await openForm('/contact')
  const email = textbox('Email')
  await email.fill('nora@')
  await expect.element(email).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  await expect
    .element(email)
    .toHaveAccessibleDescription('This does not look like an email address.')

  await sendButton.click()
  await expect.element(textbox('Name')).toHaveFocus()
  await expect.element(textbox('Name')).toHaveAccessibleDescription('Please enter your name.')
  await expect.element(topic).toHaveAccessibleDescription('Please choose a topic.')
  expect(await findViolations()).toEqual([])
  expect(server.calls.map(({ id }) => id)).not.toContain('sendContactMessage')
})

test('a message about a photo is prefilled with its number, and typed text is not overwritten', async () => {
  const { router } = await openForm('/contact?photo=10169')
  const message = textbox('Message')
  await expect.element(message).toHaveValue('About photo #10169: ')
  await expect.element(topic).toHaveValue('clearance')

  await message.fill('May the man in it be a suspect?')
  await page.getByRole('link', { name: 'Can we rely on the clearance?' }).click()
  await expect.poll(() => window.location.pathname).toBe('/trust')
  await router.navigate(-1)
  await expect.element(message).toHaveValue('May the man in it be a suspect?')
})

test('above the rate limit, the form shows an error and keeps the typed text', async () => {
  await openForm('/contact', { answers: { sendContactMessage: refusal('rate_limited') } })
  await fillContact('Once more')
  await waitForCaptcha()
  await sendButton.click()

  await expect.element(page.getByRole('alert').filter({ hasText: 'last hour' })).toBeVisible()
  await expect.element(textbox('Email')).toHaveValue('nora@production.test')
  await expect.element(textbox('Message')).toHaveValue('Once more')
})

test('a draft survives navigation, and is not saved in browser storage', async () => {
  const { router } = await openForm('/contact')
  await fillContact('Half a thought')
  await page.getByRole('main').getByRole('link', { name: 'privacy page' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Privacy')
  await router.navigate(-1)

  await expect.element(textbox('Message')).toHaveValue('Half a thought')
  await expect.element(textbox('Name')).toHaveValue('Nora Vance')
  await expect.element(topic).toHaveValue('clearance')
  const storageText = JSON.stringify([localStorage, sessionStorage])
  expect(storageText).not.toContain('Half a thought')
})

test('the form for another message keeps name and email, and focuses the message field', async () => {
  const { server } = await openForm('/contact')
  await fillContact('The first of two.')
  await waitForCaptcha()
  await sendButton.click()
  await page.getByRole('button', { name: 'Write another message' }).click()

  await expect.element(textbox('Message')).toHaveFocus()
  await expect.element(textbox('Message')).toHaveValue('')
  await expect.element(textbox('Name')).toHaveValue('Nora Vance')
  await expect.element(textbox('Email')).toHaveValue('nora@production.test')
  const messages = server.calls.filter(({ id }) => id === 'sendContactMessage')
  expect(messages).toMatchObject([{ body: { message: 'The first of two.', topic: 'clearance' } }])
})

for (const { path, id, fill, email } of [
  { path: '/contact', id: 'sendContactMessage', fill: fillContact, email: 'Email' },
  { path: '/takedown', id: 'requestTakedown', fill: fillTakedown, email: 'Your email' },
])
  test(`${path} submitted before the captcha is ready is sent once there is a token`, async () => {
    const { server, captcha } = await openForm(path, { script: 'manual' })
    const listSent = () => server.calls.filter((call) => call.id === id).map(({ body }) => body)
    await fill('Typed quickly')
    textbox(email).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'One moment…' })).toBeVisible()
    expect(listSent()).toEqual([])

    captcha.loadScript()
    await expect.element(page.getByText(/^Your (?:message|request) has been sent$/)).toBeVisible()
    expect(listSent()).toMatchObject([{ name: 'Nora Vance', captcha_token: 'token 1' }])
  })

for (const { path, field, button } of [
  { path: '/contact', field: 'Message', button: 'Send message' },
  { path: '/takedown', field: 'Your request', button: 'Send request' },
])
  test(`if the captcha is blocked, ${path} does not ask for it and offers an email with the typed text`, async () => {
    const { server } = await openForm(path, { script: 'fails' })
    const box = page.getByRole('group', { name: 'Verification' })
    await expect.element(box).toMatchTextContent('Couldn’t load the CAPTCHA')
    const link = box.getByRole('link', { name: mailbox })
    await expect
      .element(link)
      .toHaveAttribute('href', expect.stringMatching(`^mailto:${mailbox}\\?subject=`))

    await textbox(field).fill('Typed after it failed')
    link.element().addEventListener('click', (event) => event.preventDefault())
    await link.click()
    await expect
      .element(link)
      .toHaveAttribute('href', expect.stringContaining('Typed%20after%20it%20failed'))
    if (path === '/contact') await fillContact('Sent without the captcha')
    await page.getByRole('button', { name: button }).click()
    const captchaPrompt = page.getByText('Please complete the CAPTCHA verification.')
    await expect.element(captchaPrompt).not.toBeInTheDocument()
    expect(await findViolations()).toEqual([])
    expect(server.calls.filter(({ body }) => body !== undefined)).toEqual([])
  })
