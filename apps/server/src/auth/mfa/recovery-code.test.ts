import { describe, expect, it } from 'vitest'
import { hashCost } from '../engine/password-hashing.ts'
import { generateRecoveryCode, hashRecoveryCode, parseRecoveryCode } from './recovery-codes.ts'

describe('a recovery code', () => {
  it('has two groups of five, of characters that are not taken for each other', () => {
    const codes = Array.from({ length: 200 }, generateRecoveryCode)
    for (const code of codes) {
      expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/)
      expect(parseRecoveryCode(code)).toBe(code.replace('-', ''))
    }
    expect(new Set(codes).size).toBe(200)
  })

  it.each([' ABCDE-fgh23 ', 'abcdefgh23', 'abcde fgh 23'])('is read from %j', (typed) => {
    expect(parseRecoveryCode(typed)).toBe('abcdefgh23')
  })

  it.each(['', '123456', 'abcde-fgh2', 'abcde-fgh234', 'abcde-fghi2', 'abcde-fgh2o'])(
    'is not read from %j',
    (typed) => {
      expect(parseRecoveryCode(typed)).toBeNull()
    },
  )

  it('is hashed for its user, the same each time', async () => {
    const hash = async (userId: string) =>
      (await hashRecoveryCode({ userId, code: 'abcdefgh23', cost: hashCost })).toString('hex')
    const one = await hash('a')
    expect(await hash('a')).toBe(one)
    expect(await hash('b')).not.toBe(one)
    expect(one).toMatch(/^[0-9a-f]{64}$/)
  })
})
