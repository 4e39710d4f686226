import { describe, expect, it } from 'vitest'
import { serviceState } from './service-state.ts'

describe('serviceState', () => {
  it.each([
    ['success', 'idle', 'answering'],
    ['success', 'fetching', 'answering'],
    ['pending', 'fetching', 'asking'],
    ['error', 'fetching', 'asking'],
    ['pending', 'paused', 'offline'],
    ['error', 'idle', 'silent'],
  ] as const)('a query that is %s and %s is %s', (status, fetchStatus, state) => {
    expect(serviceState({ status, fetchStatus })).toBe(state)
  })
})
