import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { createQueryClient } from './boot.ts'

describe('createQueryClient', () => {
  it('[S9.4.01] data is fresh for 5 min, cached for 10 min, and not refetched on focus, mount or reconnect', () => {
    const { options } = new QueryObserver(createQueryClient(), { queryKey: ['any'] })

    expect(options.staleTime).toBe(300_000)
    expect(options.gcTime).toBe(600_000)
    expect(options.refetchOnWindowFocus).toBe(false)
    expect(options.refetchOnMount).toBe(false)
    expect(options.refetchOnReconnect).toBe(false)
  })

  it('[S9.4.01] a failed query is retried once', async () => {
    const failed = Promise.withResolvers<void>()
    let attempts = 0
    const observer = new QueryObserver(createQueryClient(), {
      queryKey: ['any'],
      queryFn: async () => {
        attempts += 1
        throw new Error('down')
      },
      retryDelay: 0,
    })

    const unsubscribe = observer.subscribe((result) => {
      if (result.isError) failed.resolve()
    })
    await failed.promise
    unsubscribe()

    expect(attempts).toBe(2)
  })
})
