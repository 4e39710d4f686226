import { describe, expect, it } from 'vitest'
import { readPorts } from './ports.ts'

describe('readPorts', () => {
  it('has a preset for each and takes the environment first', () => {
    const ports = readPorts({ PG_PORT: '6000', S3_PORT: '' })
    expect(ports).toMatchObject({ PG_PORT: 6000, S3_PORT: 7070, SMTP_PORT: 1025, API_PORT: 4000 })
  })

  it.each(['0', '65536', '5432.5', 'x', '-1'])('refuses %s', (text) => {
    expect(() => readPorts({ MAIL_PORT: text })).toThrow('MAIL_PORT must be a port')
  })

  it('refuses one port for two services', () => {
    expect(() => readPorts({ S3_PORT: '4000' })).toThrow('S3_PORT and API_PORT are both 4000')
  })
})
