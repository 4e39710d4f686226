import { ApiError } from '@shoebox/contract/api-error'
import { expect, it } from 'vitest'
import { photoFailure } from './photo-failure.ts'

const answer = (status: number) =>
  new ApiError({ code: 'unexpected_response', status, message: '', requestId: null })

it('a photo that there is not, or that is not live any more, is unknown', () => {
  expect(photoFailure({ data: undefined, error: answer(404) })).toBe('unknown')
  expect(photoFailure({ data: undefined, error: answer(400) })).toBe('unknown')
  expect(photoFailure({ data: {}, error: answer(404) })).toBe('unknown')
})

it('one that does not load is unread, and stays if it was read before', () => {
  expect(photoFailure({ data: undefined, error: answer(500) })).toBe('unread')
  expect(photoFailure({ data: undefined, error: new TypeError('Failed to fetch') })).toBe('unread')
  expect(photoFailure({ data: {}, error: answer(500) })).toBeNull()
})

it('one that is here, or on its way, is neither', () => {
  expect(photoFailure({ data: {}, error: null })).toBeNull()
  expect(photoFailure({ data: undefined, error: null })).toBeNull()
})
