import { type ReactNode, type Ref, useEffect, useEffectEvent, useReducer, useState } from 'react'
import { canRetry, captchaTimings, captchaToken, isPending, nextCaptchaState } from './captcha.ts'
import { CaptchaFrame } from './captcha-frame.tsx'
import { type CaptchaHandle, CaptchaWidget } from './captcha-widget.tsx'

type CaptchaBoxProps = {
  siteKey: string
  scriptUrl: string
  /** The purpose that the token is valid for. */
  action?: string
  /** Called with the token, and with null when it is no longer valid. */
  onToken: (token: string | null) => void
  /** Called when the captcha fails and shows the Retry button. */
  onFail?: () => void
  /** Shown when the form was submitted without a token. */
  error?: string | undefined
  /** An alternative to the captcha, such as an email link. Shown while the captcha does not work. */
  alternative?: ReactNode
  ref?: Ref<CaptchaHandle>
}

/** Verifies that the visitor is human. */
export function CaptchaBox(props: CaptchaBoxProps) {
  const { siteKey, scriptUrl, action, onToken, onFail, error, alternative, ref } = props
  const [attempt, setAttempt] = useState(0)
  const [state, send] = useReducer(nextCaptchaState, { kind: 'checking' })
  const token = captchaToken(state)
  const isResponsePending = isPending(state)
  const hasFailed = canRetry(state)

  const reportToken = useEffectEvent(onToken)
  useEffect(() => reportToken(token), [token])
  const reportFailure = useEffectEvent(() => onFail?.())
  useEffect(() => {
    if (hasFailed) reportFailure()
  }, [hasFailed])
  useEffect(() => {
    if (!isResponsePending) return undefined

    const timer = setTimeout(() => send({ type: 'time-out' }), captchaTimings.responseTimeoutMs)

    return () => clearTimeout(timer)
  }, [isResponsePending])

  return (
    // A retry remounts the widget: if it stopped responding, it may ignore a reset too.
    <CaptchaFrame
      state={state}
      error={error}
      alternative={alternative}
      onRetry={() => setAttempt(attempt + 1)}
    >
      <CaptchaWidget key={attempt} {...{ siteKey, scriptUrl, action, send, ref }} />
    </CaptchaFrame>
  )
}
