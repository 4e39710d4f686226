import { describe, expect, it } from 'vitest'
import { buildListedWishlist, uuidOf } from '../../../testing/build-wishlist.ts'
import { arrangeWishlists, listProjectOptions } from './arrange-wishlists.ts'

const hallway = buildListedWishlist({ name: 'Hallway', photo_count: 3 })
const attic = buildListedWishlist({
  id: uuidOf(2),
  name: 'Attic',
  photo_count: 1,
  updated_at: '2026-11-10T00:00:00.000Z',
})
const loose = buildListedWishlist({
  id: uuidOf(3),
  name: 'Spares',
  photo_count: 9,
  project_id: null,
  project: null,
  updated_at: '2026-11-17T00:00:00.000Z',
})
const wishlists = [attic, hallway, loose]

const namesOf = (arrangement: Parameters<typeof arrangeWishlists>[1]) =>
  arrangeWishlists(wishlists, arrangement).map(({ name }) => name)

describe('arrangeWishlists', () => {
  it.each([
    ['changed', ['Spares', 'Hallway', 'Attic']],
    ['name', ['Attic', 'Hallway', 'Spares']],
    ['photos', ['Spares', 'Hallway', 'Attic']],
  ] as const)('sorts by %s', (sort, names) => {
    expect(namesOf({ project: 'all', sort })).toEqual(names)
  })

  it('filters by project, or finds those without one', () => {
    expect(namesOf({ project: uuidOf(50), sort: 'name' })).toEqual(['Attic', 'Hallway'])
    expect(namesOf({ project: 'none', sort: 'name' })).toEqual(['Spares'])
  })
})

it('listProjectOptions lists each project once, and those without a project only if there are any', () => {
  expect(listProjectOptions(wishlists).map(({ label }) => label)).toEqual([
    'All projects',
    'The Pretend Hour',
    'No project',
  ])
  expect(listProjectOptions([attic]).map(({ label }) => label)).toEqual([
    'All projects',
    'The Pretend Hour',
  ])
})
