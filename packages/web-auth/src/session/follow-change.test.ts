import { createQueryClient } from '@shoebox/web-kit/api/query-client'
import type { QueryKey } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { sessionFor } from '../testing/session-for.ts'
import { profileQuery } from './account-queries.ts'
import { followChange } from './follow-change.ts'

const nora = sessionFor('nora')
const queryKey: QueryKey = profileQuery('nora').queryKey

function knowing() {
  const queryClient = createQueryClient()
  queryClient.setQueryData(queryKey, { first_name: 'Nora' })

  return queryClient
}

describe('followChange', () => {
  it('[S4.0.03] asks again for what is known about the account at each change', () => {
    const queryClient = knowing()
    followChange(queryClient, { before: nora, after: sessionFor('nora'), isStart: false })

    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
  })

  it('asks for nothing twice while a page starts with the session that was stored', () => {
    const queryClient = knowing()
    followChange(queryClient, { before: nora, after: nora, isStart: true })

    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false)
  })

  it.each([null, sessionFor('ida')])('[S4.0.03] drops it when its person is gone', (after) => {
    const queryClient = knowing()
    followChange(queryClient, { before: nora, after, isStart: false })

    expect(queryClient.getQueryState(queryKey)).toBeUndefined()
  })
})
