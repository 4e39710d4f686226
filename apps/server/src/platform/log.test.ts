import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'

const written = (fields: object) => {
  const lines: string[] = []
  createLog({ level: 'info', name: 'test' }, { write: (line) => lines.push(line) }).info(fields)
  return lines.join('')
}

describe('createLog', () => {
  it.each([
    { authorization: 'hush' },
    { headers: { authorization: 'hush', cookie: 'hush' } },
    { req: { headers: { authorization: 'hush' } } },
    { body: { password: 'hush', captcha_token: 'hush' } },
    { query: { access_token: 'hush', refresh_token: 'hush' } },
    { err: Object.assign(new Error('failed'), { token: 'hush' }) },
  ])('blanks the secret in %j', (fields) => {
    const line = written(fields)
    expect(line).toContain('[redacted]')
    expect(line).not.toContain('hush')
  })

  it('writes the rest', () => {
    expect(written({ route: '/api/companies' })).toContain('"route":"/api/companies"')
  })
})
