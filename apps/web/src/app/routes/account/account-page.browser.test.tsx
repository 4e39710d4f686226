import { alertWith, nora, toastWith } from '@shoebox/web-auth/testing/open-site.tsx'
import { authenticator, sessionFor } from '@shoebox/web-auth/testing/session-for'
import { inTurn, noNetwork, refusal } from '@shoebox/web-kit/testing/fake-server'
import { findViolations } from '@shoebox/web-kit/testing/find-violations'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../../../testing/open-page.tsx'

const firstName = page.getByRole('textbox', { name: 'First name' })
const saveButton = page.getByRole('button', { name: 'Save changes' })
const password = page.getByRole('textbox', { name: 'New password' })
const setPasswordButton = page.getByRole('button', { name: 'Set a password' })
const notifications = page.getByRole('region', { name: /^Notifications/ })

const thisDevice = {
  id: '7c3e5f0a-91d4-4b7e-8a26-0d5b6c1e2f38',
  created_at: '2026-11-02T09:00:00.000Z',
  last_used_at: '2026-11-02T09:00:00.000Z',
  user_agent: null,
  is_current: true,
  aal: 'aal1',
} as const

type VisitOptions = NonNullable<Parameters<typeof openPage>[1]>

const openAccount = ({ answers, user = {} }: VisitOptions = {}) =>
  openPage('/account', { user, answers: { listMySessions: [thisDevice], ...answers } })

test('[S8.1.02] a profile that cannot be saved shows an error and keeps the typed text', async () => {
  await openAccount({
    answers: { saveProfile: inTurn(refusal('internal_error'), { ...nora, first_name: 'Ada' }) },
  })
  await expect.element(firstName).toHaveValue('Nora')
  await firstName.fill('Ada')
  await userEvent.keyboard('{Enter}')

  await expect.element(toastWith('Error updating profile')).toBeVisible()
  await expect
    .element(toastWith('There was a problem updating your profile. Please try again.'))
    .toBeVisible()
  expect(readToastColor()).toBe(resolveColor('--color-danger'))
  await expect.element(firstName).toHaveValue('Ada')

  await saveButton.click()
  await expect.element(toastWith('Profile updated')).toBeVisible()
})

/** The left border of a toast; red means an error. */
function readToastColor(): string {
  const [card] = notifications.element().querySelectorAll('[data-toast] > *')

  return card ? getComputedStyle(card).borderLeftColor : ''
}

function resolveColor(token: string): string {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = `var(${token})`
  const { color } = getComputedStyle(probe)
  probe.remove()

  return color
}

test('a saved name is shown as the server stored it, and is no longer an unsaved change', async () => {
  await openAccount({ answers: { saveProfile: { ...nora, first_name: 'Ada' } } })
  await expect.element(firstName).toHaveValue('Nora')
  await firstName.fill('  Ada ')
  await userEvent.keyboard('{Enter}')

  await expect.element(toastWith('Profile updated')).toBeVisible()
  await expect.element(firstName).toHaveValue('Ada')
  await expect.element(saveButton).toHaveAccessibleDescription('No changes yet')
})

test('a first name is required', async () => {
  const { server } = await openAccount()
  await expect.element(firstName).toHaveValue('Nora')
  await firstName.fill(' ')
  await userEvent.keyboard('{Enter}')

  await expect.element(firstName).toHaveFocus()
  await expect.element(firstName).toHaveAccessibleDescription('Please enter your first name.')
  await expect.element(notifications).not.toBeInTheDocument()
  expect(server.calls.map(({ id }) => id)).not.toContain('saveProfile')
})

test('after an outage, each section recovers with its own Retry button', async () => {
  const { server } = await openAccount({
    answers: { getProfile: noNetwork, listMySessions: noNetwork, 'GET /user': noNetwork },
  })
  for (const text of [
    'Couldn’t load your profile.',
    'Couldn’t load your sessions.',
    'Couldn’t load your second factor.',
  ])
    await expect.element(alertWith(text)).toBeVisible()
  expect(await findViolations()).toEqual([])

  server.answer({
    getProfile: nora,
    listMySessions: [thisDevice],
    'GET /user': sessionFor('nora').user,
  })
  const retries = page.getByRole('button', { name: 'Retry' })
  for (let left = 3; left > 0; left -= 1) {
    await retries.first().click()
    await expect.poll(() => retries.elements()).toHaveLength(left - 1)
  }
  await expect.element(firstName).toHaveValue('Nora')
  await expect.element(page.getByText('This device')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Set up' })).toBeVisible()
})

test('if the second factor was confirmed too long ago, the page explains why there are no new recovery codes', async () => {
  const session = sessionFor('nora', { aal: 'aal2', factor: authenticator })
  const { server } = await openAccount({
    user: { session },
    answers: {
      createRecoveryCodes: refusal('second_factor_required'),
      'POST /factors/:id/challenge': { id: 'challenge', type: 'totp', expires_at: 0 },
      'POST /factors/:id/verify': session,
    },
  })
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await page.getByRole('textbox', { name: 'Six-digit code from your app' }).fill('123456')
  const dialog = page.getByRole('dialog', { name: 'Replace your recovery codes?' })
  await dialog.getByRole('button', { name: 'Replace' }).click()

  await expect
    .element(page.getByRole('region', { name: 'Second factor' }).getByRole('alert'))
    .toMatchTextContent(/^Your code has expired/)
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.calls.map(({ id }) => id)).toContain('createRecoveryCodes')
})

/** An account that signs in by email only. */
function sessionWithoutPassword() {
  const session = sessionFor('nora')
  session.user.app_metadata.has_password = false

  return session
}

test('a password can be revealed, and a rejected password is explained', async () => {
  const { container, server } = await openAccount({ user: { session: sessionWithoutPassword() } })
  await expect.element(password).toHaveAttribute('autocomplete', 'new-password')
  const username = container.querySelector<HTMLInputElement>('input[autocomplete=username]')
  expect(username?.value).toBe('nora@example.com')

  await setPasswordButton.click()
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveAccessibleDescription(/At least 10 characters/)
  await userEvent.keyboard('kodak')
  await expect.element(password).toHaveAccessibleDescription('Too short: add 5 more characters.')
  await userEvent.keyboard('{Enter}')
  await expect.element(password).toHaveAttribute('aria-invalid', 'true')
  expect(await findViolations()).toEqual([])
  await password.fill('Password12345')
  await userEvent.keyboard('{Enter}')
  await expect.element(password).toHaveAttribute('aria-invalid', 'true')
  await expect.element(password).toHaveAccessibleDescription(/^Too common/)
  expect(server.calls.map(({ id }) => id)).not.toContain('PUT /user')

  await expect.element(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await expect.element(page.getByRole('button', { name: 'Hide password' })).toHaveFocus()
})

test('a password stays in the field during an outage, and can be submitted again', async () => {
  const session = sessionWithoutPassword()
  await openAccount({
    user: { session },
    answers: { 'PUT /user': inTurn(noNetwork, session.user), saveProfile: nora },
  })
  await password.fill('porch light polaroid')
  await setPasswordButton.click()
  await expect.element(alertWith('Couldn’t reach the server')).toBeVisible()
  await expect.element(password).toHaveValue('porch light polaroid')

  await setPasswordButton.click()
  await expect.element(toastWith('Password updated successfully')).toBeVisible()
})
