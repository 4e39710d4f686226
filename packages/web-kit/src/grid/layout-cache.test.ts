import { expect, it } from 'vitest'
import { createLayoutCache } from './layout-cache.ts'

const ratios = new Float32Array(30).fill(1.5)
const baseRequest = { ratios, targetHeight: 200, gap: 8, captionHeight: 0, hasEnded: false }

it('[S9.5.01] the layout cache holds up to 100 entries and drops the oldest 20', () => {
  const cache = createLayoutCache()
  const layouts = Array.from({ length: 100 }, (_, index) =>
    cache.getLayout({ ...baseRequest, listKey: 'a', width: 1000 + index }),
  )
  expect(cache.size()).toBe(100)
  expect(cache.getLayout({ ...baseRequest, listKey: 'a', width: 1000 })).toBe(layouts[0])

  cache.getLayout({ ...baseRequest, listKey: 'a', width: 2000 })
  expect(cache.size()).toBe(81)
  expect(cache.getLayout({ ...baseRequest, listKey: 'a', width: 1020 })).toBe(layouts[20])
  expect(cache.getLayout({ ...baseRequest, listKey: 'a', width: 1019 })).not.toBe(layouts[19])
})

it('the layout cache keys layouts by width, measures, list, and whether the list has ended', () => {
  const cache = createLayoutCache()
  const request = { ...baseRequest, listKey: 'a', width: 1000 }
  const first = cache.getLayout(request)
  const others = [
    { ...request, width: 999 },
    { ...request, targetHeight: 160 },
    { ...request, gap: 6 },
    { ...request, captionHeight: 40 },
    { ...request, listKey: 'b' },
    { ...request, hasEnded: true },
  ]
  for (const other of others) expect(cache.getLayout(other)).not.toBe(first)
  expect(cache.getLayout(request)).toBe(first)
})

it('the layout cache lays out a refetched list again if its photos changed', () => {
  const cache = createLayoutCache()
  const request = { ...baseRequest, listKey: 'a', width: 1000 }
  const first = cache.getLayout(request)
  expect(cache.getLayout({ ...request, ratios: Float32Array.from(ratios) })).toBe(first)
  expect(cache.getLayout({ ...request, ratios: new Float32Array(30).fill(1) })).not.toBe(first)
})

it('the layout cache keeps only the longest layout of a growing list', () => {
  const cache = createLayoutCache()
  for (let pages = 1; pages <= 30; pages += 1)
    cache.getLayout({
      ...baseRequest,
      ratios: new Float32Array(75 * pages).fill(1),
      listKey: 'a',
      width: 1000,
    })
  expect(cache.size()).toBe(1)
})
