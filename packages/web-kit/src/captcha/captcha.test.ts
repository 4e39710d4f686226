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

it('tries again after 8 s and waits 30 s for an answer', () => {
  expect([captchaRules.retryMs, captchaRules.responseMs]).toEqual([8000, 30_000])
})

describe('the token', () => {
  it('is there once the visitor passed', () => {
    expect(captchaToken(after({ type: 'solve', token: 'abc' }))).toBe('abc')
  })

  it.each<CaptchaEvent>([
    { type: 'expire' },
    { type: 'fail', code: '300010' },
    { type: 'start' },
    { type: 'ask' },
    { type: 'load-fail' },
  ])('is gone after $type', (event) => {
    expect(captchaToken(after({ type: 'solve', token: 'abc' }, event))).toBeNull()
  })
})

describe('a long silence', () => {
  it('is told while an answer is due', () => {
    expect(after({ type: 'wait-over' }).kind).toBe('silent')
    expect(after({ type: 'expire' }, { type: 'wait-over' }).kind).toBe('silent')
  })

  it('does not count while the visitor is asked for something, or has passed', () => {
    expect(after({ type: 'ask' }, { type: 'wait-over' }).kind).toBe('asking')
    expect(after({ type: 'solve', token: 'abc' }, { type: 'wait-over' }).kind).toBe('solved')
    expect(isAwaited({ kind: 'asking' })).toBe(false)
  })

  it('ends when the answer comes after all', () => {
    expect(after({ type: 'wait-over' }, { type: 'solve', token: 'abc' }).kind).toBe('solved')
  })
})

describe('failure', () => {
  it('promises another try only where the widget makes one', () => {
    expect(after({ type: 'fail', code: '300010' })).toEqual({ kind: 'failed', triesAgain: true })
    expect(after({ type: 'fail', code: '110200' })).toEqual({ kind: 'failed', triesAgain: false })
  })

  it.each<CaptchaState>([
    { kind: 'failed', triesAgain: true },
    { kind: 'failed', triesAgain: false },
    { kind: 'silent' },
    { kind: 'unloaded' },
  ])('$kind says what happened and offers to start again', (state) => {
    expect(captchaMessage(state)).not.toBeNull()
    expect(canRetry(state)).toBe(true)
  })

  it('says nothing while all goes well', () => {
    expect(captchaMessage(checking)).toBeNull()
    expect(canRetry(checking)).toBe(false)
  })
})
