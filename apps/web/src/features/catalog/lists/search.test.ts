import { ApiError } from '@shoebox/contract/client/api-error'
import { searchPageSize } from '@shoebox/domain/catalog/search-filters'
import { describe, expect, it } from 'vitest'
import { synonymSearchQuery, synonymsQuery } from '../search/synonym-photos.tsx'
import { emptySearch } from '../search-url.ts'
import { taxonomyNameQuery } from './listing.ts'
import { shouldRetry } from './photo-list.ts'
import { facetsQuery, searchQuery, visitorSearchQuery } from './search.ts'

const minute = 60_000
const birthday = { ...emptySearch, term: 'birthday', seed: 7 }

function createApiError(status: number): ApiError {
  return new ApiError({ code: 'unexpected_response', status, message: 'no', requestId: null })
}

describe('search queries', () => {
  it('[S9.4.02] search queries are stale after 5 minutes and cached for 15', () => {
    const queries = [
      searchQuery(birthday, 'ada'),
      visitorSearchQuery(birthday),
      facetsQuery(birthday, null),
      synonymSearchQuery(birthday, null),
    ]
    for (const { staleTime, gcTime, retry } of queries) {
      expect([staleTime, gcTime]).toEqual([5 * minute, 15 * minute])
      expect(retry).toBe(shouldRetry)
    }
  })

  it('[S9.4.02] search queries are retried twice, but never on 4xx', () => {
    const getRetries = (error: Error) => [0, 1, 2].map((failures) => shouldRetry(failures, error))

    expect(getRetries(createApiError(0))).toEqual([true, true, false])
    expect(getRetries(createApiError(503))).toEqual([true, true, false])
    for (const status of [400, 401, 404, 429]) {
      expect(getRetries(createApiError(status))).toEqual([false, false, false])
    }
  })

  it('[S9.4.03] synonyms and taxonomy names are stale after 10 minutes and cached for 30', () => {
    for (const { staleTime, gcTime } of [
      synonymsQuery('xmas'),
      taxonomyNameQuery({ type: 'event', id: '7' }),
    ]) {
      expect([staleTime, gcTime]).toEqual([10 * minute, 30 * minute])
    }
  })

  it('[S9.3.01] the default page size is 75, and 24 for synonyms', () => {
    expect(searchPageSize).toBe(75)
    expect(searchQuery(birthday, 'ada').queryKey.at(-1)).toEqual({
      p_search_query: 'birthday',
      p_seed: 7,
    })
    expect(synonymSearchQuery(birthday, 'ada').queryKey.at(-1)).toMatchObject({ p_limit: 24 })
  })

  it('visitors share the boot data of the page, and each signed-in user has their own query key', () => {
    const query = { p_search_query: 'birthday' }

    expect(visitorSearchQuery(birthday).queryKey).toEqual(['searchPhotosV2', { query }])
    expect(facetsQuery(birthday, null).queryKey).toEqual(['countSearchFacets', { query }])
    expect(facetsQuery(birthday, 'ada').queryKey).toEqual(['countSearchFacets', { query }, 'ada'])
  })
})
