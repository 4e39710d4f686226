import { authenticator, sessionFor } from '@shoebox/web-auth/testing/session-for'
import { noNetwork } from '@shoebox/web-kit/testing/fake-server'
import { findViolations } from '@shoebox/web-kit/testing/find-violations'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../testing/open-page.tsx'

const codeField = page.getByRole('textbox', { name: 'Six-digit code from your app' })
const continueButton = page.getByRole('button', { name: 'Continue' })

test('after an outage, Retry loads the factor, and the code can be submitted again', async () => {
  const session = sessionFor('nora', { factor: authenticator })
  const next = '/account?tab=preferences'
  const { server } = await openPage(`/auth/mfa?returnUrl=${encodeURIComponent(next)}`, {
    user: { session },
    answers: {
      listPopularPhotos: [],
      listBackgroundImages: [],
      'GET /user': noNetwork,
      'POST /factors/:id/challenge': { id: 'challenge', type: 'totp', expires_at: 0 },
      'POST /factors/:id/verify': noNetwork,
    },
  })
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect.element(retry).toBeVisible()
  expect(await findViolations()).toEqual([])
  server.answer({ 'GET /user': session.user })
  await retry.click()

  await codeField.fill('123456')
  await continueButton.click()
  await expect.element(codeField).toHaveAccessibleDescription(/Couldn’t reach the server/)
  await expect.element(codeField).toHaveValue('123456')
  server.answer({
    'POST /factors/:id/verify': sessionFor('nora', { aal: 'aal2', factor: authenticator }),
  })
  await continueButton.click()
  await expect.poll(() => window.location.pathname + window.location.search).toBe(next)
})
