import { describe, expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

const rate = (password: string) => passwordStrength(password, 'nora.vance@production.test').level

describe('passwordStrength', () => {
  it('says how many characters are missing', () => {
    expect(passwordStrength('', '').hint).toBe('At least 10 characters. A few words work well.')
    expect(passwordStrength('kodak', '').hint).toBe('Too short: 5 more characters.')
    expect(passwordStrength('kodachrom', '').hint).toBe('Too short: 1 more character.')
    expect(passwordStrength('x7'.repeat(65), '').hint).toContain('at most 128 characters')
  })

  it.each([
    ['1983120455', 'only digits'],
    ['aaaabbbbaaaa', 'repeats'],
    ['Password2026!', 'common'],
    ['qwertyuiop#7', 'keyboard'],
    ['zyxwvutsrq', 'alphabet'],
    ['Nora.Vance#84', 'email'],
  ])('rates %s as easy to guess', (password, reason) => {
    const { level, hint } = passwordStrength(password, 'nora.vance@production.test')
    expect(level).toBe('weak')
    expect(hint).toContain(reason)
  })

  it('rejects the most common passwords, like the server', () => {
    expect(passwordStrength('Password12345', '')).toEqual({
      level: 'rejected',
      hint: 'Too common: it’s one of the first that attackers try.',
    })
  })

  it('rewards length and requires no special characters', () => {
    expect(rate('kodachrome q')).toBe('fair')
    expect(rate('porch light polaroid')).toBe('strong')
  })
})
