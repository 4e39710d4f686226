import { maxCartPhotos } from '@shoebox/domain/accounts/sharing'
import { stale } from '@shoebox/web-kit/api/stale'
import { toast } from '@shoebox/web-kit/toast/toast'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { batchToast } from './cart-toasts.ts'
import { addManyToCart, addToCart } from './mutations.ts'
import { cartQuery, cartQuoteQuery } from './queries.ts'

vi.mock('@shoebox/web-kit/toast/toast', () => ({ toast: vi.fn<(options: object) => void>() }))

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

it('a list above the limit of the cart is cut off, and the toast counts the photos left out', async () => {
  const sent: number[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body).items.length)

    return Response.json({ successCount: maxCartPhotos, errorCount: 0 })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const photos = Array.from({ length: maxCartPhotos + 2 }, (_, index) => ({
    id: `${index}`,
    photoid: index + 1,
    details: { photo: null, clearance: null },
  }))

  await addManyToCart({ client: new QueryClient(), userId: 'nora' }, photos)
  expect(sent).toEqual([maxCartPhotos])
  expect(toast).toHaveBeenLastCalledWith(
    expect.objectContaining({ description: '500 photos added, 2 could not be added' }),
  )
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
