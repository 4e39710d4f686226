import { authErrorResponse } from '@shoebox/web-auth/testing/fake-auth'
import { alertWith, toastWith } from '@shoebox/web-auth/testing/open-site.tsx'
import { waitForCaptcha } from '@shoebox/web-kit/testing/fake-captcha'
import { noNetwork } from '@shoebox/web-kit/testing/fake-server'
import { findViolations } from '@shoebox/web-kit/testing/find-violations'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { captchaBody, emailField, openAuth, passwordField } from '../../../testing/open-auth.ts'

const sendButton = page.getByRole('button', { name: 'Send magic link', exact: true })
const signInButton = page.getByRole('main').getByRole('button', { name: 'Sign in' })
const captchaBox = page.getByRole('group', { name: 'Verification' })

type AuthOptions = Parameters<typeof openAuth>[1]

async function openWithEmail(options: AuthOptions) {
  const screen = await openAuth('/auth', options)
  await emailField.fill('robin@example.com')
  await waitForCaptcha()

  return screen
}

async function openWithPassword(options: AuthOptions) {
  await openAuth('/auth?mode=password', options)
  await emailField.fill('robin@example.com')
  await passwordField.fill('whatever it was')
  await waitForCaptcha()
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`[S8.1.24] a server outage shows an error and keeps the email, at ${width} px`, async () => {
    await page.viewport(width, height)
    onTestFinished(() => page.viewport(1440, 900))
    await openWithEmail({ answers: { 'POST /otp': new Response('', { status: 502 }) } })
    await sendButton.click()

    await expect.element(toastWith('Failed to send magic link')).toBeVisible()
    await expect.element(alertWith('The service is busy')).toBeVisible()
    await expect.element(emailField).toHaveValue('robin@example.com')
    expect(await findViolations()).toEqual([])
  })

test('an unavailable captcha provider is reported as a busy service', async () => {
  const message = 'The captcha cannot be checked'
  await openWithEmail({
    answers: { 'POST /otp': authErrorResponse(503, { code: 'captcha_unavailable', message }) },
  })
  await sendButton.click()

  await expect.element(alertWith('The service is busy')).toBeVisible()
})

test('[S4.0.10] the captcha starts over after the server rejects its token', async () => {
  const message = 'captcha protection: request disallowed'
  const { server, captcha } = await openWithEmail({
    answers: { 'POST /otp': authErrorResponse(400, { code: 'captcha_failed', message }) },
  })
  await sendButton.click()
  await expect.element(alertWith('Verification failed')).toBeVisible()
  await expect.element(toastWith('Failed to send magic link')).toBeVisible()
  expect(captcha.tokens).toEqual(['token 1', 'token 2'])

  server.answer({ 'POST /otp': {} })
  await sendButton.click()
  await expect.element(page.getByRole('heading', { name: /^Magic link sent!/ })).toHaveFocus()
  const bodies = server.calls.filter(({ id }) => id === 'POST /otp').map(({ body }) => body)
  expect(bodies).toMatchObject([captchaBody('token 1'), captchaBody('token 2')])
})

test('[S8.1.24] too many password attempts show the time to wait and the server’s message', async () => {
  const message = 'Request rate limit reached, please try again in 840 seconds.'
  await openWithPassword({
    answers: {
      'POST /token': authErrorResponse(429, { code: 'over_request_rate_limit', message }),
    },
  })
  await signInButton.click()

  await expect.element(alertWith('Please wait 14 minutes, or use a magic link')).toBeVisible()
  await expect.element(toastWith(message)).toBeVisible()
})

test('[S8.1.24] a wrong password shows our own message if the server sends none', async () => {
  await openWithPassword({
    answers: {
      'POST /token': authErrorResponse(400, { code: 'invalid_credentials', message: '' }),
      checkWordpressMigrant: false,
    },
  })
  await signInButton.click()

  await expect.element(toastWith('Invalid email or password')).toBeVisible()
})

test('[S8.1.24] an unexpected response shows a generic message', async () => {
  await openWithEmail({ answers: { 'POST /otp': new Response('teapot', { status: 418 }) } })
  await sendButton.click()

  const message = 'An unexpected error occurred. Please try again.'
  await expect.element(toastWith(message)).toBeVisible()
  await expect.element(alertWith('Something went wrong on our side')).toBeVisible()
})

test('[S8.1.24] a reset email that cannot be sent shows an error', async () => {
  await openAuth('/auth?mode=forgot-password', {
    answers: { 'POST /recover': new Response('', { status: 502 }) },
  })
  await emailField.fill('robin@example.com')
  await waitForCaptcha()
  await page.getByRole('button', { name: 'Send reset link' }).click()

  const message = 'Failed to send reset email. Please try again.'
  await expect.element(toastWith(message)).toBeVisible()
  await expect.element(alertWith('busy')).toBeVisible()
  await expect.element(emailField).toHaveValue('robin@example.com')
})

test('offline, the form shows an error, sends nothing and keeps its captcha token', async () => {
  const { server, captcha } = await openWithEmail({ answers: { 'POST /otp': noNetwork } })
  setOffline(true)
  await sendButton.click()
  await expect.element(alertWith('You are offline')).toBeVisible()
  expect(server.calls.map(({ id }) => id)).not.toContain('POST /otp')
  setOffline(false)
  await expect.element(alertWith('You are back online')).toBeVisible()

  server.answer({ 'POST /otp': {} })
  await sendButton.click()
  await expect.element(page.getByRole('heading', { name: /^Magic link sent!/ })).toHaveFocus()
  expect(captcha.tokens).toEqual(['token 1'])
  expect(server.calls.find(({ id }) => id === 'POST /otp')?.body).toMatchObject(
    captchaBody('token 1'),
  )
})

function setOffline(isOffline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline)
  onTestFinished(() => void vi.restoreAllMocks())
  window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'))
}

test('[S4.0.10] an expired captcha token is not sent', async () => {
  const { server, captcha } = await openWithEmail({ answers: { 'POST /otp': {} } })
  captcha.expire()
  await expect.element(captchaBox).toMatchTextContent('Verification expired')
  await sendButton.click()

  await expect
    .element(captchaBox)
    .toHaveAccessibleDescription('Please complete all fields and verification')
  expect(server.calls.map(({ id }) => id)).not.toContain('POST /otp')
})

test('[S4.0.10] [S5.0.18] if the captcha cannot be loaded, nothing is sent', async () => {
  const { server } = await openAuth('/auth', { script: 'fails', answers: { 'POST /otp': {} } })
  await sendButton.click()
  await expect
    .element(emailField)
    .toHaveAccessibleDescription('Please complete all fields and verification')
  await emailField.fill('robin@example.com')
  await expect.element(page.getByText(/^Couldn’t load the CAPTCHA/)).toBeVisible()
  await sendButton.click()
  const notSentError = page.getByText('Not sent: verification is required.')
  await expect.element(notSentError).toBeVisible()
  expect(await findViolations()).toEqual([])
  expect(server.calls.map(({ id }) => id)).not.toContain('POST /otp')
})
