import { describe, expect, it } from 'vitest'
import type { Filters } from '../../catalog/search-index/filters.ts'
import { bruteForceIds } from './brute-force.ts'
import { type IndexUnderTest, livePhotoCount, searchRequest } from './index-under-test.ts'
import { drawOf, randomSearch } from './random-search.ts'

const many = 100_000
const randomSearches = 500

export function testFilterConformance(underTest: () => IndexUnderTest): void {
  const found = async (filters: Filters, words: readonly string[] = []) => {
    const { index, user, database } = underTest()
    const terms = words.map((word) => [{ kind: 'stems' as const, words: [word] }])
    const { ids, total } = await index.find(user, searchRequest({ filters, terms, limit: many }))
    expect([filters, words, total]).toEqual([filters, words, ids.length])
    expect([filters, words, ids.toSorted()]).toEqual([
      filters,
      words,
      (await bruteForceIds(database.admin, { filters, words })).toSorted(),
    ])
    return total
  }

  describe('filters', () => {
    it('finds every live photo without a filter', async () => {
      expect(await found({})).toBe(livePhotoCount)
    })

    it('matches the tables for each single filter, case-insensitively, with bounds and nulls', async () => {
      const alone = singleFilters(underTest().archive)
      for (const filters of alone) expect([filters, await found(filters)]).not.toEqual([filters, 0])
      expect(await found({ country: 'Atlantis' })).toBe(0)
      expect(await found({ decades: ['1890s'] })).toBe(0)
      // A word of a tag does not match the tag.
      expect(await found({ tag: 'tag' })).toBe(0)
      expect(await found({ location: 'lantern' })).toBe(0)
    })

    it('matches the tables for 500 random combinations of up to six filters', async () => {
      const draw = drawOf(7)
      for (let nth = 0; nth < randomSearches; nth += 1) {
        const { filters, words } = randomSearch(draw, underTest())
        expect(await found(filters, words)).toBeGreaterThanOrEqual(0)
      }
    }, 120_000)

    it('counts exactly at page bounds and beyond 10,000', async () => {
      for (const [word, total] of edges) {
        const { index, user } = underTest()
        const terms = [[{ kind: 'stems' as const, words: [word] }]]
        const page = await index.find(user, searchRequest({ terms }))
        expect([word, page.total, page.ids.length, page.next === null]).toEqual([
          word,
          total,
          Math.min(75, total),
          total <= 75,
        ])
      }
    })
  })
}

const edges = [
  ['unheard', 0],
  ['solitaire', 1],
  ['seventyfive', 75],
  ['seventysix', 76],
  ['crowd', 10_001],
] as const

/** Each single filter, in different cases and at its bounds. */
function singleFilters({
  creators: [creatorId = ''],
  events,
}: IndexUnderTest['archive']): Filters[] {
  return [
    { decades: ['1950s'] },
    { decades: ['1910s', '1920s', '1930s'] },
    { orientation: 'panorama' },
    { ethnicities: ['East Asian', 'Latino'] },
    { ageGroups: ['Young adult'] },
    { gender: 'female' },
    { peopleCount: '0' },
    { peopleCount: '3-5' },
    { peopleCount: '6+' },
    { country: 'ireland' },
    { state: 'Québec' },
    { city: `SAINT JOHN'S` },
    { city: 'ZÜRICH' },
    { eventIds: events.slice(2, 4) },
    { creatorId },
    { faceAges: { min: 0, max: 0 } },
    { faceAges: { min: 105, max: 105 } },
    { faceAges: { min: 2, max: 12 } },
    { faceAges: { min: 3, max: 40 } },
    { faceAges: { min: 64, max: 65 } },
    { faceAges: { min: 0, max: 105 } },
    { tag: 'Tag 13' },
    { tag: 'ORCHARD' },
    { emotion: 'shy' },
    { imageStyle: 'Posed Group' },
    { colorAndMood: 'black and white' },
    { dominantColor: 'Teal' },
    { peopleComposition: 'one woman' },
    { isFeatured: true },
    { location: 'munster' },
    { location: `saint john's` },
  ]
}
