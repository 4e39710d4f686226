import { expect, it } from 'vitest'
import { sortThisDeviceFirst } from './session-list.tsx'

it('puts this device first and keeps the order of the others', () => {
  const sessions = ['phone', 'tablet', 'here', 'studio'].map((id) => ({
    id,
    is_current: id === 'here',
  }))

  expect(sortThisDeviceFirst(sessions).map(({ id }) => id)).toEqual([
    'here',
    'phone',
    'tablet',
    'studio',
  ])
})
