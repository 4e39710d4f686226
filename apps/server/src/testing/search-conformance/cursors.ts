import { type SearchSort, searchSorts } from '@shoebox/domain/catalog/search-filters'
import { describe, expect, it } from 'vitest'
import type { SearchRequest } from '../../catalog/search-index/search-index.ts'
import type { Terms } from '../../catalog/search-index/terms.ts'
import { AppError } from '../../context/app-error.ts'
import { type IndexUnderTest, livePhotoCount, searchRequest } from './index-under-test.ts'

const lantern: Terms = [[{ kind: 'stems', words: ['lantern'] }]]

export function testCursorConformance(underTest: () => IndexUnderTest): void {
  describe('pages', () => {
    it('returns pages of any size, including an empty one', async () => {
      const { index, user } = underTest()
      const idsOf = async (request: Partial<SearchRequest>) =>
        (await index.find(user, searchRequest(request))).ids
      const emptyPage = await index.find(user, searchRequest({ limit: 0 }))
      expect([emptyPage.ids.length, emptyPage.total]).toEqual([0, livePhotoCount])
      expect((await idsOf({ limit: 76 })).slice(0, 75)).toEqual(await idsOf({ limit: 75 }))
      expect(await idsOf({ limit: 10, after: { offset: livePhotoCount - 4 } })).toHaveLength(4)
      const beyond = await index.find(user, searchRequest({ after: { offset: 50_000 } }))
      expect([beyond.ids.length, beyond.total, beyond.next]).toEqual([0, livePhotoCount, null])
    })

    it.each(searchSorts)(
      'rejects a cursor of %s that was changed or belongs to another order',
      async (sort) => {
        const { index, user } = underTest()
        const { next } = await index.find(user, searchRequest({ sort, terms: lantern }))
        const cursor = next ?? ''
        const other = sort === 'newest' ? 'oldest' : 'newest'
        const invalidCursors: [SearchSort, string][] = [
          [other, cursor],
          [sort, `${cursor.slice(0, -3)}AAA`],
          [sort, `A${cursor.slice(1)}`],
          [sort, ''],
          [sort, 'null'],
          [sort, "'; drop table photos"],
          [sort, '\u0000😀'],
        ]
        for (const [order, value] of invalidCursors) {
          const request = searchRequest({ sort: order, terms: lantern, after: { cursor: value } })
          const outcome = await index.find(user, request).catch((error: unknown) => error)
          expect([value, outcome instanceof AppError && outcome.code]).toEqual([
            value,
            'invalid_request',
          ])
        }
      },
    )

    it.each(searchSorts)('gives a visitor the first 24 of %s and no more', async (sort) => {
      const { index, visitor, user } = underTest()
      for (const terms of [[], lantern]) {
        const request = searchRequest({ sort, terms })
        const all = await index.find(user, request)
        const some = await index.find(visitor, request)
        expect(some).toEqual({ ids: all.ids.slice(0, 24), total: all.total, next: null })
        const later = await index.find(visitor, { ...request, after: { offset: 24 } })
        expect(later.ids).toEqual([])
      }
    })
  })
}
