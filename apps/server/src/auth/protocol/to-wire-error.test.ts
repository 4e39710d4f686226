import { DatabaseError } from 'pg'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../context/app-error.ts'
import { toWireError } from './to-wire-error.ts'
import { WireError } from './wire-error.ts'

const ofPostgres = (code: string) =>
  Object.assign(new DatabaseError('refused', 0, 'error'), { code })

describe('what was thrown below', () => {
  it.each([
    [new WireError('otp_expired'), 403, 'otp_expired'],
    [ofPostgres('23505'), 409, 'conflict'],
    [ofPostgres('40P01'), 503, 'temporarily_unavailable'],
    [ofPostgres('42501'), 500, 'unexpected_failure'],
    [new AppError('payload_too_large'), 413, 'payload_too_large'],
    [new AppError('unsupported_media_type'), 415, 'unsupported_media_type'],
    [new AppError('invalid_request'), 400, 'validation_failed'],
    [new Error('a fault'), 500, 'unexpected_failure'],
  ])('%s is %i %s', (thrown, status, code) => {
    expect(toWireError(thrown)).toMatchObject({ status, code })
  })
})
