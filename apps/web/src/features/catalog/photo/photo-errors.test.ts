import { ApiError } from '@shoebox/contract/client/api-error'
import { expect, it } from 'vitest'
import { classifyFailure } from './photo-errors.tsx'

const createError = (status: number) =>
  new ApiError({ code: 'unexpected_response', status, message: '', requestId: null })

it('a photo that does not exist or is no longer live is "not found"', () => {
  expect(classifyFailure({ data: undefined, error: createError(404) })).toBe('not-found')
  expect(classifyFailure({ data: undefined, error: createError(400) })).toBe('not-found')
  expect(classifyFailure({ data: {}, error: createError(404) })).toBe('not-found')
})

it('a server or network error is a failure only if no earlier data is cached', () => {
  expect(classifyFailure({ data: undefined, error: createError(500) })).toBe('load-failed')
  expect(classifyFailure({ data: undefined, error: new TypeError('Failed to fetch') })).toBe(
    'load-failed',
  )
  expect(classifyFailure({ data: {}, error: createError(500) })).toBeNull()
})

it('a loaded or loading photo is not a failure', () => {
  expect(classifyFailure({ data: {}, error: null })).toBeNull()
  expect(classifyFailure({ data: undefined, error: null })).toBeNull()
})
