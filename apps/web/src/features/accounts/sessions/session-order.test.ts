import { expect, it } from 'vitest'
import { thisDeviceFirst } from './session-order.ts'

it('puts this device first and leaves the others as they come', () => {
  const sessions = ['phone', 'tablet', 'here', 'studio'].map((id) => ({
    id,
    is_current: id === 'here',
  }))

  expect(thisDeviceFirst(sessions).map(({ id }) => id)).toEqual([
    'here',
    'phone',
    'tablet',
    'studio',
  ])
})
