import { ApiError } from '@shoebox/contract/api-error'
import { expect, it } from 'vitest'
import { classifyFailure } from './photo-errors.tsx'

const answer = (status: number) =>
  new ApiError({ code: 'unexpected_response', status, message: '', requestId: null })

it('a photo that does not exist or is no longer live is unknown', () => {
  expect(classifyFailure({ data: undefined, error: answer(404) })).toBe('not-found')
  expect(classifyFailure({ data: undefined, error: answer(400) })).toBe('not-found')
  expect(classifyFailure({ data: {}, error: answer(404) })).toBe('not-found')
})

it('a photo that fails to load is unread, unless it was loaded before', () => {
  expect(classifyFailure({ data: undefined, error: answer(500) })).toBe('load-failed')
  expect(classifyFailure({ data: undefined, error: new TypeError('Failed to fetch') })).toBe(
    'load-failed',
  )
  expect(classifyFailure({ data: {}, error: answer(500) })).toBeNull()
})

it('a photo that is loaded or loading is no failure', () => {
  expect(classifyFailure({ data: {}, error: null })).toBeNull()
  expect(classifyFailure({ data: undefined, error: null })).toBeNull()
})
