import { stale } from '@shoebox/web-kit/api/stale'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { batchToast } from './cart-toasts.ts'
import { addManyToCart, addToCart } from './mutations.ts'
import { cartQuery, cartQuoteQuery } from './queries.ts'

describe('the cart query', () => {
  it.each([
    ['items', cartQuery('nora')],
    ['quote', cartQuoteQuery('nora')],
  ])('[S9.4.05] %s stay fresh for 5 minutes', (_, query) => {
    expect(query.staleTime).toBe(5 * 60_000)
    expect(stale.cart).toBe(5 * 60_000)
  })

  it('visitors request nothing', () => {
    const { fetchStatus } = new QueryObserver(
      new QueryClient(),
      cartQuery(undefined),
    ).getCurrentResult()
    expect(fetchStatus).toBe('idle')
  })
})

describe('adding', () => {
  it('[S5.0.13] an empty batch sends no request, and [S5.0.11] neither do visitors', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>()
    vi.stubGlobal('fetch', fetch)
    onTestFinished(() => void vi.unstubAllGlobals())
    const client = new QueryClient()

    await addManyToCart({ client, userId: 'nora' }, [])
    await addToCart({ client, userId: undefined }, { id: 'a', photoid: 1 })
    await addManyToCart({ client, userId: undefined }, [{ id: 'a', photoid: 1 }])
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('batchToast', () => {
  it.each([
    [{ requested: 3, successCount: 3, errorCount: 0 }, '3 photos added'],
    [{ requested: 3, successCount: 1, errorCount: 0 }, '1 photo added, 2 were already in it'],
    [{ requested: 2, successCount: 0, errorCount: 0 }, 'No photos added, 2 were already in it'],
    [
      { requested: 4, successCount: 2, errorCount: 1 },
      '2 photos added, 1 was already in it, 1 could not be added',
    ],
  ])('[S8.1.04] describes %j', (counts, description) => {
    expect(batchToast(counts).description).toBe(description)
  })
})
