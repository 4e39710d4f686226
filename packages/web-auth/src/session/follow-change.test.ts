import { createQueryClient } from '@shoebox/web-kit/api/boot'
import type { QueryKey } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { sessionFor } from '../testing/session-for.ts'
import { profileQuery } from './account-queries.ts'
import { followChange } from './session-engine.ts'

const nora = sessionFor('nora')
const queryKey: QueryKey = profileQuery('nora').queryKey

function knowing() {
  const queryClient = createQueryClient()
  queryClient.setQueryData(queryKey, { first_name: 'Nora' })

  return queryClient
}

describe('followChange', () => {
  it('[S4.0.03] invalidates the account queries at each change', () => {
    const queryClient = knowing()
    followChange(queryClient, { before: nora, after: sessionFor('nora'), isStart: false })

    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
  })

  it('does not refetch when a page starts with the stored session', () => {
    const queryClient = knowing()
    followChange(queryClient, { before: nora, after: nora, isStart: true })

    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false)
  })

  it.each([null, sessionFor('ida')])(
    '[S4.0.03] removes the queries when the user is gone',
    (after) => {
      const queryClient = knowing()
      followChange(queryClient, { before: nora, after, isStart: false })

      expect(queryClient.getQueryState(queryKey)).toBeUndefined()
    },
  )
})
