import { type ReactNode, useId, useRef } from 'react'
import { FieldError } from '../form/field-frame.tsx'
import { Button } from '../ui/button.tsx'
import { type CaptchaState, canRetry, captchaMessage } from './captcha.ts'

type CaptchaFrameProps = {
  state: CaptchaState
  /** Shown when the form was submitted without a token. */
  error?: string | undefined
  onRetry: () => void
  /** An alternative to the captcha, such as an email link. Shown while the captcha does not work. */
  alternative?: ReactNode
  /** The widget; it fills the box. */
  children?: ReactNode
}

/** The captcha box and the message below it. The box is always 300 x 65 px, to avoid layout shift. */
export function CaptchaFrame({ state, error, onRetry, alternative, children }: CaptchaFrameProps) {
  const errorId = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const hasFailed = canRetry(state)
  const isTokenMissing = error !== undefined && state.kind !== 'solved'

  function retry() {
    // The Retry button is about to unmount, so move focus to the group.
    group.current?.focus()
    onRetry()
  }

  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-label="Verification"
      aria-describedby={isTokenMissing ? errorId : undefined}
      className="w-[300px] max-w-full outline-none"
    >
      <div className="relative h-[65px] w-[300px] bg-well lined-rule">
        <p
          aria-hidden="true"
          className="absolute inset-0 grid place-items-center text-small text-ink-2"
        >
          {state.kind === 'load-failed' ? 'Not loaded' : 'Loading…'}
        </p>
        {children}
      </div>
      <div className="flex items-start gap-3">
        <p aria-live="polite" className="mt-2 min-w-0 flex-1 text-small text-ink-2 empty:hidden">
          {captchaMessage(state)}
        </p>
        {hasFailed && (
          <span className="mt-2">
            <Button size="small" onClick={retry}>
              Retry
            </Button>
          </span>
        )}
      </div>
      {hasFailed && alternative}
      {isTokenMissing && (
        // `error` asks the visitor to solve the captcha, which is impossible if it failed.
        <FieldError id={errorId}>
          {hasFailed ? 'Not sent: verification is required.' : error}
        </FieldError>
      )}
    </fieldset>
  )
}
