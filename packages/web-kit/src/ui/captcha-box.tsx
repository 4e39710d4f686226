import {
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useReducer,
  useRef,
} from 'react'
import {
  canRetry,
  captchaMessage,
  captchaRules,
  captchaToken,
  isAwaited,
  nextCaptchaState,
} from '../captcha.ts'
import { useCaptchaWidget } from '../use-captcha-widget.ts'
import { Button } from './button.tsx'
import { FieldError } from './field-frame.tsx'

export type CaptchaHandle = {
  /** A token is good for one use: call it when the form was refused. */
  reset: () => void
}

type CaptchaBoxProps = {
  siteKey: string
  scriptUrl: string
  /** What the token may be used for. */
  action?: string
  /** The token, or null as soon as there is none. */
  onToken: (token: string | null) => void
  /** What the form says when it was sent without a token. */
  error?: string | undefined
  ref?: Ref<CaptchaHandle>
}

/** Asks whether a visitor is a person. Its 300 x 65 px are there from the first paint. */
export function CaptchaBox({ siteKey, scriptUrl, action, onToken, error, ref }: CaptchaBoxProps) {
  const errorId = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const [state, send] = useReducer(nextCaptchaState, { kind: 'checking' })
  const { container, restart, reset } = useCaptchaWidget({ siteKey, scriptUrl, action, send })
  const token = captchaToken(state)
  const isDue = isAwaited(state)

  const report = useEffectEvent(onToken)
  useEffect(() => report(token), [token])
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => send({ type: 'wait-over' }), captchaRules.responseMs)

    return () => clearTimeout(timer)
  }, [isDue])
  useImperativeHandle(ref, () => ({ reset }), [reset])

  function retry() {
    // The button is about to go; focus waits where the widget will be.
    group.current?.focus()
    restart()
  }

  const isUnsolved = error !== undefined && token === null

  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-label="Verification"
      aria-describedby={isUnsolved ? errorId : undefined}
      className="w-[300px] max-w-full outline-none"
    >
      <div className="relative h-[65px] w-[300px] bg-well inset-ring inset-ring-rule">
        <p
          aria-hidden="true"
          className="absolute inset-0 grid place-items-center text-small text-ink-2"
        >
          {state.kind === 'unloaded' ? 'Not loaded' : 'Loading…'}
        </p>
        <div ref={container} className="absolute inset-0" />
      </div>
      <div className="flex items-start gap-3">
        <p aria-live="polite" className="mt-1 min-w-0 flex-1 text-small text-ink-2 empty:hidden">
          {captchaMessage(state)}
        </p>
        {canRetry(state) && (
          <span className="mt-2">
            <Button size="small" onClick={retry}>
              Retry
            </Button>
          </span>
        )}
      </div>
      {isUnsolved && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
