import { describe, expect, it } from 'vitest'
import { findLines, gatherSecrets } from './secrets.ts'

describe('gatherSecrets', () => {
  it('keeps values of sensitive fields, however deep, and no words', () => {
    const secrets = gatherSecrets()
    secrets.keepFrom({
      data: [{ session: { access_token: 'header.payload.sign' } }],
      codes: ['aaaaa-bbbbb'],
      code: 'otp_expired',
      first_name: 'Ada Lovelace',
      user: { email: 'ada@shoebox.test' },
    })
    secrets.keepFromAddress('/auth?code=abcdef123456&mode=magic-link')

    expect(secrets.all()).toEqual([
      'header.payload.sign',
      'aaaaa-bbbbb',
      'ada@shoebox.test',
      'ada%40shoebox.test',
      'abcdef123456',
    ])
  })

  it('keeps the parts of a token', () => {
    const secrets = gatherSecrets()
    const part = 'a'.repeat(50)
    secrets.keep(`head.${part}.tail`)

    expect(secrets.all()).toContain(part)
  })
})

describe('findLines', () => {
  const log = 'one\ntwo 12345678 three\n{"time":123456789012}\n{"code":"12345678"}\n/x?t=abc-123'

  it('finds a code by itself and not inside a number', () => {
    expect(findLines(['12345678'], log)).toEqual(['two 12345678 three', '{"code":"12345678"}'])
  })

  it('finds anything else anywhere', () => {
    expect(findLines(['bc-12'], log)).toEqual(['/x?t=abc-123'])
  })
})
