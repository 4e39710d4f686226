import { taxonomyTypes } from '@shoebox/domain/taxonomy'
import { describe, expect, it } from 'vitest'
import { filteredPath } from './listing.ts'

const uuid = '0198f1de-0000-7000-8000-000000000001'
const known: Record<string, [id: string, path: string]> = {
  creator: [uuid, `/search?creator=${uuid}`],
  city: ['New York', '/search?city=New+York'],
  state: ['Ohio', '/search?state=Ohio'],
  country: ['US', '/search?country=US'],
  decade: ['1950s', '/search?decade=1950s'],
  ethnicity: ['Latino', '/search?ethnicities=Latino'],
  age_group: ['Child', '/search?ages=Child'],
  orientation: ['portrait', '/search?orientation=portrait'],
  event: [uuid, `/search?events=${uuid}`],
  tag: ['kitchen table', '/search?q=kitchen+table'],
}

describe('filteredPath', () => {
  it.each(taxonomyTypes)(
    'leads from %s to the search that finds the same, if there is one',
    (type) => {
      const [id, path] = known[type] ?? ['anything', null]

      expect(filteredPath({ type, id })).toBe(path)
    },
  )

  it('leads nowhere where the search would not know the id', () => {
    expect(filteredPath({ type: 'decade', id: 'long ago' })).toBeNull()
    expect(filteredPath({ type: 'creator', id: 'somebody' })).toBeNull()
  })
})
