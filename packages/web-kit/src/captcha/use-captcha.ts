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
  /** Returns the token, valid for one attempt. If there is none, returns null and shows the message in the box. */
  requireToken: (missingMessage?: string) => string | null
  /** Resolves with the next token. Never times out. */
  waitForToken: () => Promise<string>
  /** Call this after a failed attempt, which used up the token. */
  reset: () => void
  /** Null if no captcha is configured. */
  box: BoxProps | null
}

/** The captcha of one form. */
export function useCaptcha(): Captcha {
  const { captcha } = useBoot()
  const ref = useRef<{ reset: () => void }>(null)
  const resolvers = useRef<((token: string) => void)[]>([])
  const [token, setToken] = useState<string | null>(null)
  const [error, setError] = useState<string>()

  function requireToken(
    missingMessage = 'Please complete the CAPTCHA verification.',
  ): string | null {
    setError(token === null ? missingMessage : undefined)

    return token
  }

  function acceptToken(newToken: string | null): void {
    setToken(newToken)
    if (newToken === null) return

    for (const resolve of resolvers.current.splice(0)) resolve(newToken)
  }

  return {
    requireToken,
    waitForToken: () => new Promise((resolve) => resolvers.current.push(resolve)),
    reset: () => ref.current?.reset(),
    box: captcha && { ...captcha, ref, onToken: acceptToken, error },
  }
}
