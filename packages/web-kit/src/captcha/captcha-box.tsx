import { type ReactNode, type Ref, useEffect, useEffectEvent, useReducer, useState } from 'react'
import { captchaRules, captchaToken, isAwaited, nextCaptchaState } from './captcha.ts'
import { CaptchaFrame } from './captcha-frame.tsx'
import { type CaptchaHandle, CaptchaWidget } from './captcha-widget.tsx'

type CaptchaBoxProps = {
  siteKey: string
  scriptUrl: string
  /** What the token may be used for. */
  action?: string
  /** The token, or null as soon as there is none. */
  onToken: (token: string | null) => void
  /** What the form says when it was sent without a token. */
  error?: string | undefined
  /** Another way to the same end, shown while the captcha stands in the way. */
  wayOut?: ReactNode
  ref?: Ref<CaptchaHandle>
}

/** Asks whether a visitor is a person. */
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
    // A retry starts from nothing, because a widget that fell silent may not hear us either.
    <CaptchaFrame state={state} error={error} wayOut={wayOut} onRetry={() => setRound(round + 1)}>
      <CaptchaWidget key={round} {...{ siteKey, scriptUrl, action, send, ref }} />
    </CaptchaFrame>
  )
}
