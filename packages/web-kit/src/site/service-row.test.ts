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
  ] as const)('a query that is %s and %s is %s', (status, fetchStatus, state) => {
    expect(serviceState({ status, fetchStatus })).toBe(state)
  })
})
