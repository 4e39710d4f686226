import { describe, expect, it } from 'vitest'
import { urlWindow } from './sign-image.ts'

const at = (time: string) => Date.parse(`2026-11-15T${time}Z`)
const endOf = ({ date, expiresSeconds }: ReturnType<typeof urlWindow>) =>
  date.getTime() + expiresSeconds * 1000

describe('urlWindow', () => {
  it('stays the same for 15 minutes', () => {
    const first = urlWindow({ now: at('16:15:00'), hours: 2 })
    expect(first).toEqual({ date: new Date(at('16:15:00')), expiresSeconds: 7200 })
    expect(urlWindow({ now: at('16:29:59.999'), hours: 2 })).toEqual(first)
    expect(urlWindow({ now: at('16:30:00'), hours: 2 }).date).toEqual(new Date(at('16:30:00')))
  })

  it.each([
    [2, 7200],
    [3, 7200],
    [1e300, 7200],
    [1, 3600],
    [1.9, 6300],
    [0.5, 1800],
    [0.3, 1080],
    [0.1, 360],
    [0, 120],
    [-5, 120],
  ])('for %d hours lasts %d seconds', (hours, seconds) => {
    expect(urlWindow({ now: at('16:00:00'), hours }).expiresSeconds).toBe(seconds)
  })

  it('never ends later than requested or than in 2 hours, and lasts long enough to be used', () => {
    for (let minute = 0; minute < 60; minute += 1) {
      const now = at(`16:${String(minute).padStart(2, '0')}:59.999`)
      for (const hours of [-1, 0, 0.1, 0.3, 0.5, 1, 2, 24]) {
        const left = (endOf(urlWindow({ now, hours })) - now) / 60_000
        expect(left).toBeGreaterThan(hours < 0.5 ? 1 : 15)
        expect(left).toBeLessThanOrEqual(Math.max(2, Math.min(2, hours) * 60))
      }
    }
  })
})
