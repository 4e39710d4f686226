import { type ReactNode, type Ref, useEffect, useEffectEvent, useReducer, useState } from 'react'
import { captchaRules, captchaToken, isAwaited, nextCaptchaState } from './captcha.ts'
import { CaptchaFrame } from './captcha-frame.tsx'
import { type CaptchaHandle, CaptchaWidget } from './captcha-widget.tsx'

type CaptchaBoxProps = {
  siteKey: string
  scriptUrl: string
  /** The purpose that the token is valid for. */
  action?: string
  /** Called with the token, and with null when it is no longer valid. */
  onToken: (token: string | null) => void
  /** Shown when the form was submitted without a token. */
  error?: string | undefined
  /** An alternative, shown while the captcha is stuck. */
  wayOut?: ReactNode
  ref?: Ref<CaptchaHandle>
}

/** Verifies that the visitor is human. */
export function CaptchaBox(props: CaptchaBoxProps) {
  const { siteKey, scriptUrl, action, onToken, error, wayOut, ref } = props
  const [round, setRound] = useState(0)
  const [state, send] = useReducer(nextCaptchaState, { kind: 'checking' })
  const token = captchaToken(state)
  const isDue = isAwaited(state)

  const report = useEffectEvent(onToken)
  useEffect(() => report(token), [token])
  useEffect(() => {
    if (!isDue) return undefined

    const timer = setTimeout(() => send({ type: 'wait-over' }), captchaRules.responseMs)

    return () => clearTimeout(timer)
  }, [isDue])

  return (
    // A retry remounts the widget: one that stopped responding may ignore a reset too.
    <CaptchaFrame state={state} error={error} wayOut={wayOut} onRetry={() => setRound(round + 1)}>
      <CaptchaWidget key={round} {...{ siteKey, scriptUrl, action, send, ref }} />
    </CaptchaFrame>
  )
}
