import { createQueryClient } from '@shoebox/web-kit/api/boot'
import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { clearPrivateData } from './session-engine.ts'

describe('clearPrivateData', () => {
  it("removes the user's data and all inactive queries", () => {
    const queryClient = createQueryClient()
    queryClient.setQueryData(['accounts', 'nora', 'profile'], { first_name: 'Nora' })
    queryClient.setQueryData(['orders', 'nora'], [1])
    queryClient.setQueryData(['listPopularPhotos', {}], ['one'])

    clearPrivateData(queryClient, 'nora')

    expect(queryClient.getQueryCache().getAll()).toEqual([])
  })

  it('refetches active queries, and keeps their data visible until then', async () => {
    const queryClient = createQueryClient()
    const refetch = Promise.withResolvers<void>()
    const queryFn = async () => {
      refetch.resolve()
      return 'public data'
    }
    queryClient.setQueryData(['search', {}], 'private data')
    const observer = new QueryObserver(queryClient, { queryKey: ['search', {}], queryFn })
    const stop = observer.subscribe(() => undefined)

    clearPrivateData(queryClient, 'nora')
    expect(observer.getCurrentResult().data).toBe('private data')
    await refetch.promise
    await expect.poll(() => observer.getCurrentResult().data).toBe('public data')
    stop()
  })
})
