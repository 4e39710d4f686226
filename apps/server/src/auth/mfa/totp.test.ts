import { describe, expect, it } from 'vitest'
import { createTotpSecret, describeTotp, findTotpStep, generateTotp } from './totp.ts'

/** Test vectors of RFC 6238, appendix B. Its codes have eight digits; ours are the last six. */
const secret = Buffer.from('12345678901234567890')

describe('generateTotp', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i returns %s, as in RFC 6238', (second, code) => {
    expect(generateTotp(secret, Math.floor(second / 30))).toBe(code)
  })
})

describe('findTotpStep', () => {
  const now = 1_111_111_111_000
  const step = Math.floor(now / 30_000)

  it('accepts the codes of the current, the previous and the next step', () => {
    const found = [-2, -1, 0, 1, 2].map((offset) =>
      findTotpStep(secret, generateTotp(secret, step + offset), now),
    )
    expect(found).toEqual([null, step - 1, step, step + 1, null])
  })

  it.each(['', '05047', '0504711', '050472', 'abcdef', '０５０４７１'])('rejects %j', (code) => {
    expect(findTotpStep(secret, code, now)).toBeNull()
  })
})

describe('describeTotp', () => {
  it('returns the same secret as text and as URI', () => {
    expect(describeTotp({ secret, email: 'ada+x@shoebox.test' })).toEqual({
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      uri: 'otpauth://totp/Shoebox:ada%2Bx%40shoebox.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Shoebox&digits=6&period=30',
    })
  })

  it('createTotpSecret returns 160 random bits', () => {
    const made = [createTotpSecret(), createTotpSecret()]
    expect(made.map(({ length }) => length)).toEqual([20, 20])
    expect(made[0]).not.toEqual(made[1])
  })
})
