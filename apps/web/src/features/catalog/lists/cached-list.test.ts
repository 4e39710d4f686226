import { expect, it } from 'vitest'
import { placeOf, readCachedList } from './cached-list.ts'

const photo = (photoid: number) => ({ id: `id-${photoid}`, photoid })

it('joins the pages of a list and reads the total', () => {
  const list = readCachedList({
    pages: [
      { photos: [photo(3), photo(1)], total_count: 4 },
      { photos: [photo(4)], total_count: 5 },
    ],
  })

  expect(list?.photos.map(({ photoid }) => photoid)).toEqual([3, 1, 4])
  expect(list?.total).toBe(5)
})

it('reads pages that are plain arrays of photos', () => {
  expect(readCachedList({ pages: [[photo(7)], [photo(8)]] })).toEqual({
    photos: [photo(7), photo(8)],
    total: null,
  })
})

it('deduplicates a photo that moved to a later page', () => {
  const list = readCachedList({
    pages: [
      [photo(3), photo(1)],
      [photo(1), photo(4)],
    ],
  })

  expect(list?.photos.map(({ photoid }) => photoid)).toEqual([3, 1, 4])
})

it.each([undefined, null, [], { pages: 3 }])('finds no list in %j', (data) => {
  expect(readCachedList(data)).toBeNull()
})

it('finds a photo at its previous index, or wherever it has moved', () => {
  const list = readCachedList({ pages: [[photo(3), photo(1), photo(4)]] })
  if (list === null) throw new Error('There is a list')

  expect(placeOf(list, 1, 1)).toBe(1)
  expect(placeOf(list, 'id-4', 0)).toBe(2)
  expect(placeOf(list, 9, 0)).toBeNull()
})
