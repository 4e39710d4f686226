import { useCaptcha } from '@shoebox/web-kit/captcha/use-captcha'
import { useState } from 'react'

export type Submission = { id: string; captcha_token: string }

/**
 * What a form adds to its fields: one id for all attempts, so that a double click or a retry is stored once, and a
 * captcha token, which is valid for one attempt. `captcha` is null if no captcha is configured.
 */
export function useSubmission() {
  const { take, reset, box } = useCaptcha()
  const [id] = useState(() => crypto.randomUUID())

  /** Null while the captcha is not solved; the captcha box then says so. */
  function takeSubmission(): Submission | null {
    const token = take()

    return token === null ? null : { id, captcha_token: token }
  }

  return { takeSubmission, renewCaptcha: reset, captcha: box }
}
