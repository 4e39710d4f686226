import { type RefObject, useRef, useState } from 'react'
import { useBoot } from '../api/boot.ts'

type CaptchaSettings = { siteKey: string; scriptUrl: string }

/** Props for <CaptchaBox>. */
type BoxProps = CaptchaSettings & {
  ref: RefObject<{ reset: () => void } | null>
  onToken: (token: string | null) => void
  onFail: () => void
  error: string | undefined
}

type Captcha = {
  /** Returns the token, valid for one attempt. If there is none, returns null and shows the message in the box. */
  requireToken: (missingMessage?: string) => string | null
  /** Resolves with the next new token, not with the current one. Never times out. */
  waitForToken: () => Promise<string>
  /**
   * Submits the form again as soon as there is a token. Does nothing if the captcha has failed. Takes the target of a
   * submit event.
   */
  submitWhenReady: (form: unknown) => void
  /** Cancels `submitWhenReady`. Call this when the user changes the form: they have to submit it again. */
  cancelSubmit: () => void
  /** True while a submitted form waits for the token. */
  isSubmitWaiting: boolean
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
  const hasFailed = useRef(false)
  /** A ref, not state: a submit handler validates the fields first and would then read an outdated token. */
  const token = useRef<string | null>(null)
  const [error, setError] = useState<string>()
  const [waitingForm, setWaitingForm] = useState<HTMLFormElement | null>(null)

  function requireToken(
    missingMessage = 'Please complete the CAPTCHA verification.',
  ): string | null {
    setError(token.current === null ? missingMessage : undefined)

    return token.current
  }

  function acceptToken(newToken: string | null): void {
    token.current = newToken
    if (newToken === null) return

    hasFailed.current = false
    for (const resolve of resolvers.current.splice(0)) resolve(newToken)
    setWaitingForm(null)
    if (waitingForm?.isConnected === true) waitingForm.requestSubmit()
  }

  function handleFailure(): void {
    hasFailed.current = true
    setWaitingForm(null)
  }

  return {
    requireToken,
    waitForToken: () => new Promise((resolve) => resolvers.current.push(resolve)),
    submitWhenReady: (form) =>
      setWaitingForm(form instanceof HTMLFormElement && !hasFailed.current ? form : null),
    cancelSubmit: () => setWaitingForm(null),
    isSubmitWaiting: waitingForm !== null,
    reset: () => ref.current?.reset(),
    box: captcha && { ...captcha, ref, onToken: acceptToken, onFail: handleFailure, error },
  }
}
