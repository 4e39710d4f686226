import { expect, it } from 'vitest'
import { listListingPaths } from './listing-paths.ts'

it('lists each decade, event and place that has photos, exactly once', () => {
  const place = (location_city: string | null, location_state_province: string | null) => ({
    location_city,
    location_state_province,
    location_country: 'USA',
    count: 1,
  })
  const countSearchFacets = {
    decades: [
      { value: '1950s', count: 2 },
      { value: '1960s', count: 0 },
    ],
    events: [{ id: 'e1', name: 'Picnic', count: 1 }],
    places: [place('Dayton', 'Ohio'), place(null, 'Ohio')],
  }

  expect(listListingPaths({ countSearchFacets })).toEqual([
    '/taxonomy/decade/1950s',
    '/taxonomy/event/e1',
    '/taxonomy/country/USA',
    '/taxonomy/state/Ohio',
    '/taxonomy/city/Dayton',
  ])
  expect(listListingPaths({})).toEqual([])
})
