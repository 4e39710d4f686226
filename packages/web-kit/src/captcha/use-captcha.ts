import { type RefObject, useRef, useState } from 'react'
import { useBoot } from '../api/boot.ts'

type CaptchaSettings = { siteKey: string; scriptUrl: string }

/** For the <CaptchaBox>. */
type BoxProps = CaptchaSettings & {
  ref: RefObject<{ reset: () => void } | null>
  onToken: (token: string | null) => void
  error: string | undefined
}

type Captcha = {
  /** The token, which is good for one try. Null while there is none; the box then says what is missing. */
  take: (missing?: string) => string | null
  /** The next token, however long that takes. */
  next: () => Promise<string>
  /** After a failed try: the token is used up. */
  reset: () => void
  /** Null where no captcha is set up. */
  box: BoxProps | null
}

/** The check against robots of one form. */
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

  function keep(given: string | null): void {
    setToken(given)
    if (given === null) return

    for (const tell of waiting.current.splice(0)) tell(given)
  }

  return {
    take,
    next: () => new Promise((resolve) => waiting.current.push(resolve)),
    reset: () => ref.current?.reset(),
    box: captcha && { ...captcha, ref, onToken: keep, error },
  }
}
