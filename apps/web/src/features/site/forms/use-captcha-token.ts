import { useCaptcha } from '@shoebox/web-kit/captcha/use-captcha'
import { useState } from 'react'

export type Seal = { id: string; captcha_token: string }

/**
 * What a form adds to its fields: one id for all its tries, so that a second click or a second try arrives
 * once, and a captcha token, which is good for one try. `captcha` is null where no captcha is set up.
 */
export function useCaptchaToken() {
  const { take, reset, box } = useCaptcha()
  const [id] = useState(() => crypto.randomUUID())

  /** Null while the captcha is not solved; the box then says so. */
  function takeSeal(): Seal | null {
    const token = take()

    return token === null ? null : { id, captcha_token: token }
  }

  return { takeSeal, renewSeal: reset, captcha: box }
}
