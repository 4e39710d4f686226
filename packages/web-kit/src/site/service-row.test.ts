import { describe, expect, it } from 'vitest'
import { serviceState } from './service-row.tsx'

describe('serviceState', () => {
  it.each([
    ['success', 'idle', 'ok'],
    ['success', 'fetching', 'ok'],
    ['pending', 'fetching', 'loading'],
    ['error', 'fetching', 'loading'],
    ['pending', 'paused', 'offline'],
    ['error', 'idle', 'down'],
  ] as const)(
    'status %s and fetchStatus %s mean that the service is %s',
    (status, fetchStatus, state) => {
      expect(serviceState({ status, fetchStatus })).toBe(state)
    },
  )
})
