import { describe, expect, it } from 'vitest'
import { ratePassword } from './password-strength.ts'

const rate = (password: string) => ratePassword(password, 'nora.vance@production.test').level

describe('ratePassword', () => {
  it('returns a hint with the number of missing characters', () => {
    expect(ratePassword('', '').hint).toBe('At least 10 characters. A few words work well.')
    expect(ratePassword('kodak', '').hint).toBe('Too short: add 5 more characters.')
    expect(ratePassword('kodachrom', '').hint).toBe('Too short: add 1 more character.')
    expect(ratePassword('x7'.repeat(65), '').hint).toContain('at most 128 characters')
  })

  it.each([
    ['1983120455', 'only digits'],
    ['aaaabbbbaaaa', 'repeats'],
    ['Password2026!', 'common'],
    ['qwertyuiop#7', 'keyboard'],
    ['zyxwvutsrq', 'alphabet'],
    ['Nora.Vance#84', 'email'],
  ])('rates %s as easy to guess', (password, reason) => {
    const { level, hint } = ratePassword(password, 'nora.vance@production.test')
    expect(level).toBe('weak')
    expect(hint).toContain(reason)
  })

  it('rejects the most common passwords, like the server', () => {
    expect(ratePassword('Password12345', '')).toEqual({
      level: 'rejected',
      hint: 'Too common: attackers try this password first.',
    })
  })

  it('rewards length and requires no special characters', () => {
    expect(rate('kodachrome q')).toBe('fair')
    expect(rate('porch light polaroid')).toBe('strong')
  })
})
