export const captchaRules = {
  /** How long the widget waits before it retries automatically. */
  retryMs: 8000,
  /** How long to wait for a response before showing a message. */
  responseMs: 30_000,
  widthPx: 300,
  heightPx: 65,
} as const

export type CaptchaState =
  | { kind: 'checking' }
  /** The visitor has to solve a challenge, without a time limit. */
  | { kind: 'asking' }
  | { kind: 'solved'; token: string }
  | { kind: 'expired' }
  | { kind: 'failed'; triesAgain: boolean }
  | { kind: 'silent' }
  | { kind: 'unloaded' }

export type CaptchaEvent =
  | { type: 'start' }
  | { type: 'ask' }
  | { type: 'solve'; token: string }
  | { type: 'expire' }
  | { type: 'fail'; code: string }
  | { type: 'wait-over' }
  | { type: 'load-fail' }

export function nextCaptchaState(state: CaptchaState, event: CaptchaEvent): CaptchaState {
  switch (event.type) {
    case 'start':
      return { kind: 'checking' }
    case 'ask':
      return { kind: 'asking' }
    case 'solve':
      return { kind: 'solved', token: event.token }
    case 'expire':
      return { kind: 'expired' }
    case 'fail':
      return { kind: 'failed', triesAgain: !isFinal(event.code) }
    case 'wait-over':
      return isAwaited(state) ? { kind: 'silent' } : state
    case 'load-fail':
    default:
      return { kind: 'unloaded' }
  }
}

/** Whether a response is pending, so that the timeout applies. */
export function isAwaited({ kind }: CaptchaState): boolean {
  return kind === 'checking' || kind === 'expired'
}

export function captchaToken(state: CaptchaState): string | null {
  return state.kind === 'solved' ? state.token : null
}

/** The message under the box; null while there is no failure. */
export function captchaMessage(state: CaptchaState): string | null {
  if (state.kind === 'failed')
    return state.triesAgain
      ? 'The verification failed. It tries again by itself in a few seconds.'
      : 'The verification cannot run on this page.'

  return messages[state.kind]
}

const messages: Record<Exclude<CaptchaState['kind'], 'failed'>, string | null> = {
  checking: null,
  asking: null,
  solved: null,
  expired: 'The verification expired and is running again.',
  silent: 'The verification does not answer.',
  unloaded: 'The verification could not be loaded. A content blocker may be in the way.',
}

/** Whether to show the Retry button. */
export function canRetry({ kind }: CaptchaState): boolean {
  return kind === 'failed' || kind === 'silent' || kind === 'unloaded'
}

/** Wrong site key or host name: the widget does not retry, because a retry cannot succeed. */
function isFinal(code: string): boolean {
  return ['110100', '110110', '110200'].includes(code)
}
