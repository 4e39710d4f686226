import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { outlinePhoto } from './use-grid-focus.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('[S9.4.29] outlines the photo that the user returns to for 1 s', () => {
  const photo: { dataset: DOMStringMap } = { dataset: { index: '4' } }
  outlinePhoto(photo)
  expect(photo.dataset).toEqual({ index: '4', ringed: '' })
  vi.advanceTimersByTime(999)
  expect(photo.dataset).toHaveProperty('ringed')
  vi.advanceTimersByTime(1)
  expect(photo.dataset).toEqual({ index: '4' })
})
