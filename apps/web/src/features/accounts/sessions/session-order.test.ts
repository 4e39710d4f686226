import { expect, it } from 'vitest'
import { sortThisDeviceFirst } from './session-list.tsx'

it('sortThisDeviceFirst keeps the order of the other devices', () => {
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
