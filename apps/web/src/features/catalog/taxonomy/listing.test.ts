import { type TaxonomyType, taxonomyTypes } from '@shoebox/domain/taxonomy'
import { describe, expect, it } from 'vitest'
import { filteredPath } from './listing.ts'

const uuid = '0198f1de-0000-7000-8000-000000000001'
const known: Partial<Record<TaxonomyType, [id: string, path: string]>> = {
  creator: [uuid, `/search?creator=${uuid}`],
  city: ['New York', '/search?city=New+York'],
  state: ['Ohio', '/search?state=Ohio'],
  country: ['US', '/search?country=US'],
  decade: ['1950s', '/search?decade=1950s'],
  ethnicity: ['Latino', '/search?ethnicities=Latino'],
  age_group: ['Child', '/search?ages=Child'],
  orientation: ['portrait', '/search?orientation=portrait'],
  event: [uuid, `/search?events=${uuid}`],
  tag: ['kitchen "table', '/search?q=%22kitchen+table%22'],
}
const path = (type: TaxonomyType, id: string) => filteredPath({ type, id, sort: null, seed: null })

describe('filteredPath', () => {
  it.each(taxonomyTypes)('maps %s to its search, if there is one', (type) => {
    const [id, expected] = known[type] ?? ['anything', null]

    expect(path(type, id)).toBe(expected)
  })

  it('is null if the search would reject the id or split it in two', () => {
    expect(path('decade', 'long ago')).toBeNull()
    expect(path('creator', 'no-uuid')).toBeNull()
    expect(path('ethnicity', 'One, Other')).toBeNull()
  })

  it('keeps sort order and seed', () => {
    const listing = { type: 'decade', id: '1950s', sort: 'random', seed: 7 } as const

    expect(filteredPath(listing)).toBe('/search?decade=1950s&sort=random&seed=7')
  })
})
