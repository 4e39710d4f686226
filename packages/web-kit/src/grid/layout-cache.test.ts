import { expect, it } from 'vitest'
import { createLayoutCache } from './layout-cache.ts'

const ratios = new Float32Array(30).fill(1.5)
const asked = { ratios, target: 200, gap: 8, caption: 0, hasEnded: false }

it('[S9.5.01] the layout cache holds up to 100 entries and drops the oldest 20', () => {
  const cache = createLayoutCache()
  const made = Array.from({ length: 100 }, (_, at) =>
    cache.layOut({ ...asked, list: 'a', width: 1000 + at }),
  )
  expect(cache.size()).toBe(100)
  expect(cache.layOut({ ...asked, list: 'a', width: 1000 })).toBe(made[0])

  cache.layOut({ ...asked, list: 'a', width: 2000 })
  expect(cache.size()).toBe(81)
  expect(cache.layOut({ ...asked, list: 'a', width: 1020 })).toBe(made[20])
  expect(cache.layOut({ ...asked, list: 'a', width: 1019 })).not.toBe(made[19])
})

it('keys layouts by width, measures, list, and whether the list has ended', () => {
  const cache = createLayoutCache()
  const one = { ...asked, list: 'a', width: 1000 }
  const first = cache.layOut(one)
  const others = [
    { ...one, width: 999 },
    { ...one, target: 160 },
    { ...one, gap: 6 },
    { ...one, caption: 40 },
    { ...one, list: 'b' },
    { ...one, hasEnded: true },
  ]
  for (const other of others) expect(cache.layOut(other)).not.toBe(first)
  expect(cache.layOut(one)).toBe(first)
})

it('lays out a refetched list again if its photos changed', () => {
  const cache = createLayoutCache()
  const one = { ...asked, list: 'a', width: 1000 }
  const first = cache.layOut(one)
  expect(cache.layOut({ ...one, ratios: Float32Array.from(ratios) })).toBe(first)
  expect(cache.layOut({ ...one, ratios: new Float32Array(30).fill(1) })).not.toBe(first)
})

it('keeps only the longest layout of a growing list', () => {
  const cache = createLayoutCache()
  for (let pages = 1; pages <= 30; pages += 1)
    cache.layOut({ ...asked, ratios: new Float32Array(75 * pages).fill(1), list: 'a', width: 1000 })
  expect(cache.size()).toBe(1)
})
