import { authErrorResponse } from '@shoebox/web-auth/testing/fake-auth'
import { alertWith } from '@shoebox/web-auth/testing/open-site.tsx'
import { waitForCaptcha } from '@shoebox/web-kit/testing/fake-captcha'
import { findViolations } from '@shoebox/web-kit/testing/find-violations'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildPhoto, photoUuid } from '../../../testing/build-photo.ts'
import { captchaBody, emailField, openAuth, passwordField } from '../../../testing/open-auth.ts'

const main = page.getByRole('main')
const firstName = page.getByRole('textbox', { name: 'First name' })
const createButton = main.getByRole('button', { name: 'Create account', exact: true })
const captchaMessage = 'Please complete the CAPTCHA verification.'

test('[S5.0.19] a password login sends nothing without email, password and captcha', async () => {
  const { server } = await openAuth('/auth?mode=password', { defaultChallenge: 'never responds' })
  const signInButton = main.getByRole('button', { name: 'Sign in' })
  await signInButton.click()
  await expect.element(emailField).toHaveFocus()
  await expect.element(emailField).toHaveAccessibleDescription('Please enter your email.')
  await expect.element(passwordField).toHaveAccessibleDescription('Please enter your password.')

  await emailField.fill('robin@example.com')
  await passwordField.fill('anything at all')
  await signInButton.click()
  await expect
    .element(page.getByRole('group', { name: 'Verification' }))
    .toHaveAccessibleDescription(captchaMessage)
  expect(await findViolations()).toEqual([])
  expect(server.calls.map(({ id }) => id)).not.toContain('POST /token')
})

test('an invited visitor reads which address to use, on both tabs', async () => {
  const note = main.getByText('the address that the invitation was sent to', { exact: false })
  const returnUrl = '/invitations/0198f1de-0000-7000-9000-000000000001'
  await openAuth(`/auth?mode=password&returnUrl=${encodeURIComponent(returnUrl)}`)
  await expect.element(note).toBeVisible()
  await main.getByRole('tab', { name: 'Sign up' }).click()
  await expect.element(note).toBeVisible()
})

test('without an invitation, the auth page says nothing about one', async () => {
  await openAuth('/auth?mode=password&returnUrl=%2Fwishlists')
  await expect.element(emailField).toBeVisible()
  await expect.element(main.getByText('invitation', { exact: false })).not.toBeInTheDocument()
})

test('a form submitted before the captcha is ready is sent once there is a token', async () => {
  const { server, captcha } = await openAuth('/auth?mode=password', {
    script: 'manual',
    answers: {
      'POST /token': authErrorResponse(400, { code: 'invalid_credentials', message: '' }),
    },
  })
  const countSent = () => server.calls.filter(({ id }) => id === 'POST /token').length
  await emailField.fill('robin@example.com')
  await passwordField.fill('anything at all')
  await userEvent.keyboard('{Enter}')
  await expect.element(main.getByRole('button', { name: 'One moment…' })).toBeVisible()
  expect(countSent()).toBe(0)

  captcha.loadScript()
  await expect.poll(countSent).toBe(1)
  await expect.element(main.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('typing cancels a submit that is waiting for the captcha', async () => {
  const { server, captcha } = await openAuth('/auth?mode=password', { script: 'manual' })
  await emailField.fill('robin@example.com')
  await passwordField.fill('anything')
  await userEvent.keyboard('{Enter}')
  await expect.element(main.getByRole('button', { name: 'One moment…' })).toBeVisible()
  await passwordField.fill('something else')
  await expect.element(main.getByRole('button', { name: 'Sign in' })).toBeVisible()

  captcha.loadScript()
  await waitForCaptcha()
  expect(server.calls.map(({ id }) => id)).not.toContain('POST /token')
})

test('[S5.0.21] a password reset needs an email and the captcha', async () => {
  const { server } = await openAuth('/auth?mode=forgot-password', {
    defaultChallenge: 'never responds',
  })
  const sendButton = page.getByRole('button', { name: 'Send reset link' })
  await sendButton.click()
  await expect.element(emailField).toHaveAccessibleDescription('Please enter your email address.')
  await emailField.fill('robin@example.com')
  await sendButton.click()
  await expect.element(page.getByText(captchaMessage)).toBeVisible()
  expect(await findViolations()).toEqual([])
  expect(server.calls.map(({ id }) => id)).not.toContain('POST /recover')
})

test('[S5.0.20] signing up needs an agreement, a first name, an email and the captcha', async () => {
  const { server } = await openAuth('/auth?mode=signup', { defaultChallenge: 'never responds' })
  const standard = page.getByRole('checkbox', { name: 'Standard agreement' })
  await expect.element(standard).toBeVisible()
  // No form is rendered before an agreement is checked.
  expect(createButton.elements()).toEqual([])
  await standard.click()
  await createButton.click()
  await expect.element(firstName).toHaveAccessibleDescription('Please enter your first name.')
  await expect.element(emailField).toHaveAccessibleDescription('Please enter your email.')
  await expect
    .element(page.getByRole('textbox', { name: 'Last name' }))
    .not.toHaveAttribute('aria-invalid')

  await firstName.fill('Robin')
  await emailField.fill('robin@')
  await userEvent.tab()
  await expect
    .element(emailField)
    .toHaveAccessibleDescription('This does not look like an email address.')
  await emailField.fill('robin@example.com')
  await createButton.click()
  await expect.element(page.getByText(captchaMessage)).toBeVisible()
  expect(await findViolations()).toEqual([])
  expect(server.calls.map(({ id }) => id)).not.toContain('POST /otp')
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`[S4.0.09] the agreements are mutually exclusive, and no form is shown before one is checked, at ${width} px`, async () => {
    await page.viewport(width, height)
    onTestFinished(() => page.viewport(1440, 900))
    const { container } = await openAuth('/auth?mode=signup')
    const standard = page.getByRole('checkbox', { name: 'Standard agreement' })
    const custom = page.getByRole('checkbox', { name: 'Custom agreement' })
    const forms = () => container.querySelectorAll('main form')
    await expect.element(standard).not.toBeChecked()
    await expect.element(custom).not.toBeChecked()
    expect(main.getByRole('textbox').elements()).toEqual([])
    expect(forms()).toHaveLength(0)
    expect(await findViolations()).toEqual([])

    await standard.click()
    await expect.element(firstName).toBeVisible()
    await custom.click()
    await expect.element(standard).not.toBeChecked()
    await expect.element(firstName).toBeVisible()
    await custom.click()
    await expect.poll(forms).toHaveLength(0)
  })

test('if Google is unavailable, the page shows an error and does not redirect', async () => {
  await openAuth('/auth', { answers: { 'GET /settings': { external: { google: false } } } })
  await page.getByRole('button', { name: 'Continue with Google' }).click()

  await expect.element(alertWith('Google isn’t responding')).toBeVisible()
  expect(window.location.pathname).toBe('/auth')
  expect(await findViolations()).toEqual([])
})

test('a magic link can be sent again after 60 s, and the user can change the address', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { server } = await openAuth('/auth', { answers: { 'POST /otp': {} } })
  const email = 'robin@people.shoebox.test'
  await emailField.fill(email)
  await waitForCaptcha()
  await page.getByRole('button', { name: 'Send magic link' }).click()
  await expect.element(page.getByRole('heading', { name: /^Magic link sent!/ })).toHaveFocus()
  await expect.element(page.getByText('r•••n@people.shoebox.test')).toBeVisible()

  const resendButton = page.getByRole('button', { name: /^Resend in (?:1:00|0:5\d)$/ })
  await expect.element(resendButton).toBeDisabled()
  vi.advanceTimersByTime(61_000)
  await page.getByRole('button', { name: 'Resend', exact: true }).click()
  await expect.element(resendButton).toBeDisabled()
  const requests = server.calls.filter(({ id }) => id === 'POST /otp')
  expect(requests).toMatchObject([
    { body: { email, ...captchaBody('token 1') } },
    { body: { email, ...captchaBody('token 2') } },
  ])

  await page.getByRole('button', { name: 'Use another email' }).click()
  await expect.element(emailField).toHaveValue(email)
})

test('a caption beside the form leaves out what does not fit, instead of cutting it', async () => {
  const photo = buildPhoto({
    width: 900,
    height: 1200,
    date_taken: null,
    decade_taken: null,
    location_city: 'Lake Winnipesaukee',
    location_state_province: 'New Hampshire',
  })
  await openAuth('/auth', {
    answers: {
      listPopularPhotos: Array.from({ length: 12 }, (_, index) => ({
        ...photo,
        id: photoUuid(index),
      })),
    },
  })
  await expect.poll(() => document.querySelectorAll('figcaption').length).toBe(12)
  const caption = document.querySelector('figcaption') ?? document.body
  const slug = document.createRange()
  slug.selectNode(caption.lastChild ?? caption)
  expect(slug.toString()).toMatch(/^Lake\sWinnipesaukee\sNH$/)
  // On a hidden second line, because the place is wider than the photo.
  expect(slug.getBoundingClientRect().top).toBeGreaterThan(caption.getBoundingClientRect().top + 8)
})
