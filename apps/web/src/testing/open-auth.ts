import { loadAuthClient } from '@shoebox/web-auth/session/auth-client'
import type { AuthAnswers } from '@shoebox/web-auth/testing/fake-auth'
import { fakeCaptcha } from '@shoebox/web-kit/testing/fake-captcha'
import type { Answers } from '@shoebox/web-kit/testing/fake-server'
import { page } from 'vitest/browser'
import { openPage } from './open-page.tsx'

type AuthPage = NonNullable<Parameters<typeof fakeCaptcha>[0]> & { answers?: Answers & AuthAnswers }

/** A page of the auth screen, with a captcha that solves itself by default. */
export async function openAuth(path = '/auth', { answers, ...options }: AuthPage = {}) {
  const captcha = fakeCaptcha(options)
  const screen = await openPage(path, {
    answers: { listPopularPhotos: [], listBackgroundImages: [], ...answers },
    boot: { captcha: captcha.settings },
  })

  // Preloads the auth client, so that a submit calls at once and a test can soon assert that it did not.
  await loadAuthClient()

  return { ...screen, captcha }
}

export const emailField = page.getByRole('textbox', { name: 'Email' })
export const passwordField = page.getByRole('textbox', { name: 'Password', exact: true })

/** The captcha token in a call to the auth service. */
export const secured = (token: string) => ({ gotrue_meta_security: { captcha_token: token } })
