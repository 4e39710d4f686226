import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import {
  adminStatusQuery,
  profileQuery,
  refreshAccountQueries,
  rolesQuery,
} from './account-queries.ts'

const minutes = 60_000

describe('account queries', () => {
  it('[S9.4.04] a profile is fresh for 10 min and stays in the cache for 15 min', () => {
    const { options } = new QueryObserver(new QueryClient(), profileQuery('nora'))

    expect(options.staleTime).toBe(10 * minutes)
    expect(options.gcTime).toBe(15 * minutes)
  })

  it('[S9.4.09] [S6.0.12] admin status is fresh for 10 min and is retried once', () => {
    const { options } = new QueryObserver(new QueryClient(), adminStatusQuery('nora'))

    expect(options.staleTime).toBe(10 * minutes)
    expect(options.retry).toBe(1)
  })

  it.each([profileQuery, rolesQuery, adminStatusQuery])(
    '$name has the user in its query key',
    (query) => {
      expect(query('nora').queryKey).toContain('nora')
    },
  )
})

describe('refreshAccountQueries', () => {
  const profileKey = profileQuery('nora').queryKey
  const adminStatusKey = adminStatusQuery('nora').queryKey
  const createFilledClient = () => {
    const queryClient = new QueryClient()
    const keys: QueryKey[] = [profileKey, rolesQuery('nora').queryKey, adminStatusKey]
    for (const key of keys) queryClient.setQueryData(key, true)
    queryClient.setQueryData(['countLivePhotos', {}], 7)

    return queryClient
  }
  it('[S4.0.03] with a user, the cached profile and admin status are invalidated', () => {
    const queryClient = createFilledClient()
    refreshAccountQueries(queryClient, 'nora')

    expect(queryClient.getQueryState(profileKey)?.isInvalidated).toBe(true)
    expect(queryClient.getQueryState(adminStatusKey)?.isInvalidated).toBe(true)
    expect(queryClient.getQueryState(['countLivePhotos', {}])?.isInvalidated).toBe(false)
  })

  it('[S4.0.03] without a user, the cached profile and admin status are removed', () => {
    const queryClient = createFilledClient()
    refreshAccountQueries(queryClient, undefined)

    expect(queryClient.getQueryState(profileKey)).toBeUndefined()
    expect(queryClient.getQueryState(adminStatusKey)).toBeUndefined()
    expect(queryClient.getQueryData(['countLivePhotos', {}])).toBe(7)
  })
})
