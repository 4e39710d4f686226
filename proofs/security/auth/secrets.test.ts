import { describe, expect, it } from 'vitest'
import { findLines, gatherSecrets } from './secrets.ts'

describe('gatherSecrets', () => {
  it('collects values of nested sensitive fields, but no error codes', () => {
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

  it('collects the parts of a token', () => {
    const secrets = gatherSecrets()
    const part = 'a'.repeat(50)
    secrets.keep(`head.${part}.tail`)

    expect(secrets.all()).toContain(part)
  })
})

describe('findLines', () => {
  const log = 'one\ntwo 12345678 three\n{"time":123456789012}\n{"code":"12345678"}\n/x?t=abc-123'

  it('finds a code as a separate number, not inside a longer one', () => {
    expect(findLines(['12345678'], log)).toEqual(['two 12345678 three', '{"code":"12345678"}'])
  })

  it('finds other secrets anywhere in a line', () => {
    expect(findLines(['bc-12'], log)).toEqual(['/x?t=abc-123'])
  })
})
