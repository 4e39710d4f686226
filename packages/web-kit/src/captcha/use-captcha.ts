import { type RefObject, useRef, useState } from 'react'
import { useBoot } from '../api/boot.ts'

type CaptchaSettings = { siteKey: string; scriptUrl: string }

/** Props for <CaptchaBox>. */
type BoxProps = CaptchaSettings & {
  ref: RefObject<{ reset: () => void } | null>
  onToken: (token: string | null) => void
  error: string | undefined
}

type Captcha = {
  /** Returns the token, valid for one attempt. Without one, returns null and the box shows `missing`. */
  take: (missing?: string) => string | null
  /** Resolves with the next token, without a timeout. */
  next: () => Promise<string>
  /** Call it after a failed attempt, which used up the token. */
  reset: () => void
  /** Null if no captcha is configured. */
  box: BoxProps | null
}

/** The captcha of one form. */
export function useCaptcha(): Captcha {
  const { captcha } = useBoot()
  const ref = useRef<{ reset: () => void }>(null)
  const waiting = useRef<((token: string) => void)[]>([])
  const [token, setToken] = useState<string | null>(null)
  const [error, setError] = useState<string>()

  function take(missing = 'Please complete the CAPTCHA verification.'): string | null {
    setError(token === null ? missing : undefined)

    return token
  }

  function acceptToken(next: string | null): void {
    setToken(next)
    if (next === null) return

    for (const resolve of waiting.current.splice(0)) resolve(next)
  }

  return {
    take,
    next: () => new Promise((resolve) => waiting.current.push(resolve)),
    reset: () => ref.current?.reset(),
    box: captcha && { ...captcha, ref, onToken: acceptToken, error },
  }
}
