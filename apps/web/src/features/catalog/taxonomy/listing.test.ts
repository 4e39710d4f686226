import { type TaxonomyType, taxonomyTypes } from '@shoebox/domain/catalog/taxonomy'
import { describe, expect, it } from 'vitest'
import { toFilterableSearchUrl } from './listing.ts'

const uuid = '0198f1de-0000-7000-8000-000000000001'
const examples: Partial<Record<TaxonomyType, [id: string, path: string]>> = {
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
const toUrl = (type: TaxonomyType, id: string) =>
  toFilterableSearchUrl({ type, id, sort: null, seed: null })

describe('toFilterableSearchUrl', () => {
  it.each(taxonomyTypes)('returns the search for %s, or null if there is none', (type) => {
    const [id, expected] = examples[type] ?? ['anything', null]

    expect(toUrl(type, id)).toBe(expected)
  })

  it('returns null if the search would reject the id or split it at a comma', () => {
    expect(toUrl('decade', 'long ago')).toBeNull()
    expect(toUrl('creator', 'no-uuid')).toBeNull()
    expect(toUrl('ethnicity', 'One, Other')).toBeNull()
  })

  it('keeps the sort order and seed', () => {
    const listing = { type: 'decade', id: '1950s', sort: 'random', seed: 7 } as const

    expect(toFilterableSearchUrl(listing)).toBe('/search?decade=1950s&sort=random&seed=7')
  })
})
