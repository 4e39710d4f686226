import { loadAuthClient } from '@shoebox/web-auth/session/auth-client'
import type { AuthAnswers } from '@shoebox/web-auth/testing/fake-auth'
import { fakeCaptcha } from '@shoebox/web-kit/testing/fake-captcha'
import type { Answers } from '@shoebox/web-kit/testing/fake-server'
import { page } from 'vitest/browser'
import { openPage } from './open-page.tsx'

type AuthPageOptions = NonNullable<Parameters<typeof fakeCaptcha>[0]> & {
  answers?: Answers & AuthAnswers
}

/** Opens an auth page. By default the fake captcha solves itself. */
export async function openAuth(path = '/auth', { answers, ...options }: AuthPageOptions = {}) {
  const captcha = fakeCaptcha(options)
  const screen = await openPage(path, {
    answers: { listPopularPhotos: [], listBackgroundImages: [], ...answers },
    boot: { captcha: captcha.settings },
  })

  // Preloads the auth client, so a submit sends its request immediately and a test can also assert that none was sent.
  await loadAuthClient()

  return { ...screen, captcha }
}

export const emailField = page.getByRole('textbox', { name: 'Email' })
export const passwordField = page.getByRole('textbox', { name: 'Password', exact: true })

/** The field of a request to the auth service that contains the captcha token. */
export const captchaBody = (token: string) => ({ gotrue_meta_security: { captcha_token: token } })
