import { DatabaseError } from 'pg'
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
  ])('blanks the secret in %j', (fields) => {
    const line = written(fields)
    expect(line).toContain('[redacted]')
    expect(line).not.toContain('hush')
  })

  it('writes of an error its kind, code and frames, and no field it happens to carry', () => {
    const line = written({ err: Object.assign(new Error('failed'), { code: 'E1', token: 'hush' }) })
    expect(JSON.parse(line).err).toEqual({
      type: 'Error',
      code: 'E1',
      message: 'failed',
      stack: expect.stringMatching(/^ {4}at /),
    })
  })

  it('writes nothing of what a database error repeats', () => {
    const error = new DatabaseError('null value in row of jane@example.test', 100, 'error')
    Object.assign(error, {
      code: '23502',
      constraint: 'emails_check',
      detail: 'Failing row contains (jane@example.test)',
    })
    const line = written({ err: error })
    expect(line).toContain('"code":"23502"')
    expect(line).toContain('"constraint":"emails_check"')
    expect(line).not.toContain('jane')
  })

  it('names the function that raised an error, and quotes no statement of its context', () => {
    const error = new DatabaseError('a photo of jane', 100, 'error')
    const where = [
      `SQL statement "insert into people values ('jane')"`,
      'PL/pgSQL function public.guard_photo(uuid) line 7 at RAISE',
    ]
    Object.assign(error, { code: '23514', where: where.join('\n') })
    const line = written({ err: error })
    expect(JSON.parse(line).err.raisedIn).toBe('public.guard_photo(uuid) line 7')
    expect(line).not.toContain('jane')
  })

  it('writes the rest', () => {
    expect(written({ route: '/api/companies' })).toContain('"route":"/api/companies"')
  })
})
