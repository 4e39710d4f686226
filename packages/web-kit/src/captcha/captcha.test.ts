import { describe, expect, it } from 'vitest'
import {
  type CaptchaEvent,
  type CaptchaState,
  canRetry,
  captchaMessage,
  captchaRules,
  captchaToken,
  isAwaited,
  nextCaptchaState,
} from './captcha.ts'

const checking: CaptchaState = { kind: 'checking' }
const after = (...events: CaptchaEvent[]) => events.reduce(nextCaptchaState, checking)

it('retries after 8 s and times out after 30 s', () => {
  expect([captchaRules.retryMs, captchaRules.responseMs]).toEqual([8000, 30_000])
})

describe('the token', () => {
  it('is set once the visitor passes', () => {
    expect(captchaToken(after({ type: 'solve', token: 'abc' }))).toBe('abc')
  })

  it.each<CaptchaEvent>([
    { type: 'expire' },
    { type: 'fail', code: '300010' },
    { type: 'start' },
    { type: 'ask' },
    { type: 'load-fail' },
  ])('is cleared after $type', (event) => {
    expect(captchaToken(after({ type: 'solve', token: 'abc' }, event))).toBeNull()
  })
})

describe('a timeout', () => {
  it('is reported while a response is pending', () => {
    expect(after({ type: 'wait-over' }).kind).toBe('silent')
    expect(after({ type: 'expire' }, { type: 'wait-over' }).kind).toBe('silent')
  })

  it('is ignored while the visitor solves a challenge, or has passed', () => {
    expect(after({ type: 'ask' }, { type: 'wait-over' }).kind).toBe('asking')
    expect(after({ type: 'solve', token: 'abc' }, { type: 'wait-over' }).kind).toBe('solved')
    expect(isAwaited({ kind: 'asking' })).toBe(false)
  })

  it('ends when the response arrives late', () => {
    expect(after({ type: 'wait-over' }, { type: 'solve', token: 'abc' }).kind).toBe('solved')
  })
})

describe('failure', () => {
  it('announces a retry only if the widget will make one', () => {
    expect(after({ type: 'fail', code: '300010' })).toEqual({ kind: 'failed', triesAgain: true })
    expect(after({ type: 'fail', code: '110200' })).toEqual({ kind: 'failed', triesAgain: false })
  })

  it.each<CaptchaState>([
    { kind: 'failed', triesAgain: true },
    { kind: 'failed', triesAgain: false },
    { kind: 'silent' },
    { kind: 'unloaded' },
  ])('$kind shows a message and offers a retry', (state) => {
    expect(captchaMessage(state)).not.toBeNull()
    expect(canRetry(state)).toBe(true)
  })

  it('shows no message while there is no failure', () => {
    expect(captchaMessage(checking)).toBeNull()
    expect(canRetry(checking)).toBe(false)
  })
})
