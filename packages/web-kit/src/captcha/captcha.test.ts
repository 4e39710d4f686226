import { describe, expect, it } from 'vitest'
import {
  type CaptchaEvent,
  type CaptchaState,
  canRetry,
  captchaMessage,
  captchaTimings,
  captchaToken,
  isPending,
  nextCaptchaState,
} from './captcha.ts'

const checking: CaptchaState = { kind: 'checking' }
const after = (...events: CaptchaEvent[]) => events.reduce(nextCaptchaState, checking)

it('the retry delay is 8 s, and the timeout is 30 s', () => {
  expect([captchaTimings.retryDelayMs, captchaTimings.responseTimeoutMs]).toEqual([8000, 30_000])
})

describe('the token', () => {
  it('the token is set once the captcha is solved', () => {
    expect(captchaToken(after({ type: 'solve', token: 'abc' }))).toBe('abc')
  })

  it.each<CaptchaEvent>([
    { type: 'expire' },
    { type: 'fail', code: '300010' },
    { type: 'start' },
    { type: 'interact' },
    { type: 'load-fail' },
  ])('the token is cleared after $type', (event) => {
    expect(captchaToken(after({ type: 'solve', token: 'abc' }, event))).toBeNull()
  })
})

describe('a timeout', () => {
  it('a timeout is reported while a response is pending', () => {
    expect(after({ type: 'time-out' }).kind).toBe('timed-out')
    expect(after({ type: 'expire' }, { type: 'time-out' }).kind).toBe('timed-out')
  })

  it('a timeout is ignored while the visitor solves a challenge, and once it is solved', () => {
    expect(after({ type: 'interact' }, { type: 'time-out' }).kind).toBe('interactive')
    expect(after({ type: 'solve', token: 'abc' }, { type: 'time-out' }).kind).toBe('solved')
    expect(isPending({ kind: 'interactive' })).toBe(false)
  })

  it('a late response clears the timeout', () => {
    expect(after({ type: 'time-out' }, { type: 'solve', token: 'abc' }).kind).toBe('solved')
  })
})

describe('failure', () => {
  it('the failed state says whether the widget will retry', () => {
    expect(after({ type: 'fail', code: '300010' })).toEqual({ kind: 'failed', willRetry: true })
    expect(after({ type: 'fail', code: '110200' })).toEqual({ kind: 'failed', willRetry: false })
  })

  it.each<CaptchaState>([
    { kind: 'failed', willRetry: true },
    { kind: 'failed', willRetry: false },
    { kind: 'timed-out' },
    { kind: 'load-failed' },
  ])('the state $kind shows a message and offers a retry', (state) => {
    expect(captchaMessage(state)).not.toBeNull()
    expect(canRetry(state)).toBe(true)
  })

  it('there is no message and no retry while the captcha is checking', () => {
    expect(captchaMessage(checking)).toBeNull()
    expect(canRetry(checking)).toBe(false)
  })
})
