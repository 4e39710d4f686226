import { expect, it } from 'vitest'
import { lockOutMessage } from './use-factor-code.ts'

it('the lockout message says when to try again, and adds "tomorrow" if needed', () => {
  const now = new Date(2026, 10, 15, 14, 2).getTime()
  const inMinutes = (minutes: number) => lockOutMessage(now + minutes * 60_000, now)

  expect(inMinutes(5)).toMatch(/^Try again after 2:07\sPM$/)
  expect(inMinutes(640)).toMatch(/^Try again tomorrow after 12:42\sAM$/)
  expect(inMinutes(1440)).toMatch(/^Try again tomorrow after 2:02\sPM$/)
})
