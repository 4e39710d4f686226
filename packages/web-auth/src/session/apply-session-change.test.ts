import { createQueryClient } from '@shoebox/web-kit/api/boot'
import type { QueryKey } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { sessionFor } from '../testing/session-for.ts'
import { profileQuery } from './account-queries.ts'
import { applySessionChange } from './session-engine.ts'

const nora = sessionFor('nora')
const queryKey: QueryKey = profileQuery('nora').queryKey

function createFilledClient() {
  const queryClient = createQueryClient()
  queryClient.setQueryData(queryKey, { first_name: 'Nora' })

  return queryClient
}

describe('applySessionChange', () => {
  it('[S4.0.03] invalidates the profile query when the session of the same user changes', () => {
    const queryClient = createFilledClient()
    applySessionChange(queryClient, { before: nora, after: sessionFor('nora'), isStarting: false })

    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
  })

  it('does not refetch when a page starts with the stored session', () => {
    const queryClient = createFilledClient()
    applySessionChange(queryClient, { before: nora, after: nora, isStarting: true })

    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false)
  })

  it.each([null, sessionFor('ida')])(
    '[S4.0.03] removes the profile query of the previous user after signing out or switching accounts (%#)',
    (after) => {
      const queryClient = createFilledClient()
      applySessionChange(queryClient, { before: nora, after, isStarting: false })

      expect(queryClient.getQueryState(queryKey)).toBeUndefined()
    },
  )
})
