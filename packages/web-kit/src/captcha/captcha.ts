export const captchaTimings = {
  /** How long the widget waits before it retries automatically. */
  retryDelayMs: 8000,
  /** How long to wait for the widget before showing a message. */
  responseTimeoutMs: 30_000,
} as const

/** Label of a submit button while its form waits for the token. */
export const captchaWaitLabel = 'One moment…'

export type CaptchaState =
  | { kind: 'checking' }
  /** The visitor has to solve a challenge. Our timeout does not apply meanwhile. */
  | { kind: 'interactive' }
  | { kind: 'solved'; token: string }
  | { kind: 'expired' }
  | { kind: 'failed'; willRetry: boolean }
  | { kind: 'timed-out' }
  | { kind: 'load-failed' }

export type CaptchaEvent =
  | { type: 'start' }
  | { type: 'interact' }
  | { type: 'solve'; token: string }
  | { type: 'expire' }
  | { type: 'fail'; code: string }
  | { type: 'time-out' }
  | { type: 'load-fail' }

export function nextCaptchaState(state: CaptchaState, event: CaptchaEvent): CaptchaState {
  switch (event.type) {
    case 'start':
      return { kind: 'checking' }
    case 'interact':
      return { kind: 'interactive' }
    case 'solve':
      return { kind: 'solved', token: event.token }
    case 'expire':
      return { kind: 'expired' }
    case 'fail':
      return { kind: 'failed', willRetry: !isPermanent(event.code) }
    case 'time-out':
      return isPending(state) ? { kind: 'timed-out' } : state
    case 'load-fail':
    default:
      return { kind: 'load-failed' }
  }
}

/** Whether we are waiting for the widget. If so, the timeout applies. */
export function isPending({ kind }: CaptchaState): boolean {
  return kind === 'checking' || kind === 'expired'
}

export function captchaToken(state: CaptchaState): string | null {
  return state.kind === 'solved' ? state.token : null
}

/** The message under the box; null if nothing went wrong. */
export function captchaMessage(state: CaptchaState): string | null {
  if (state.kind === 'failed')
    return state.willRetry
      ? 'Verification failed. Retrying in a few seconds.'
      : 'Verification can’t run on this page.'

  return messages[state.kind]
}

const messages: Record<Exclude<CaptchaState['kind'], 'failed'>, string | null> = {
  checking: null,
  interactive: null,
  solved: null,
  expired: 'Verification expired. Running it again.',
  'timed-out': 'Verification isn’t responding.',
  'load-failed': 'Couldn’t load the CAPTCHA. A content blocker may have stopped it.',
}

/** Whether to show the Retry button. */
export function canRetry({ kind }: CaptchaState): boolean {
  return kind === 'failed' || kind === 'timed-out' || kind === 'load-failed'
}

/** Whether the code means a wrong site key or host name. The widget does not retry after these errors. */
function isPermanent(code: string): boolean {
  return ['110100', '110110', '110200'].includes(code)
}
