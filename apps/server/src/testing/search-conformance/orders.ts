import { searchSorts } from '@shoebox/domain/catalog/search-filters'
import { describe, expect, it } from 'vitest'
import type { SearchRequest } from '../../catalog/search-index/search-index.ts'
import type { Terms } from '../../catalog/search-index/terms.ts'
import { type IndexUnderTest, searchRequest } from './index-under-test.ts'

const lantern: Terms = [[{ kind: 'stems', words: ['lantern'] }]]
const browsed = ['newest', 'oldest', 'popular', 'random'] as const

export function testOrderConformance(underTest: () => IndexUnderTest): void {
  const idsOf = async (request: Partial<SearchRequest>) => {
    const { index, user } = underTest()
    return [...(await index.find(user, searchRequest(request))).ids]
  }

  describe('orders', () => {
    it.each(browsed)('puts %s in order to the last id', async (sort) => {
      const expected = await idsInOrder(underTest(), sort)
      expect(await idsOf({ sort, limit: 100_000 })).toEqual(expected.all)
      expect(await idsOf({ sort, limit: 100_000, terms: lantern })).toEqual(expected.lanterns)
      expect(await idsOf({ sort, limit: 100_000, filters: { gender: 'male' } })).toEqual(
        expected.men,
      )
    })

    it.each(browsed)('finds %s of a filter whose photos lie together', async (sort) => {
      const { archive } = underTest()
      const [creatorId = ''] = archive.creators
      const { firsts } = await idsInOrder(underTest(), sort)
      expect(firsts).toHaveLength(1499)
      for (const offset of [0, 40, 1495]) {
        const page = { sort, ...at(offset, 10), filters: { creatorId } }
        expect([offset, await idsOf(page)]).toEqual([offset, firsts.slice(offset, offset + 10)])
      }
    })

    it.each(searchSorts)('pages %s by cursor without repeat or gap, 100 times', async (sort) => {
      const limit = 30
      const whole = await idsOf({ sort, limit: 100 * limit, terms: lantern })
      const { index, user } = underTest()
      const pages: string[] = []
      let after: SearchRequest['after'] = { offset: 0 }
      for (let page = 0; page < 100; page += 1) {
        const request = searchRequest({ sort, limit, after, terms: lantern })
        const { ids, next } = await index.find(user, request)
        pages.push(...ids)
        if (next === null) break
        after = { cursor: next }
      }
      expect(pages).toEqual(whole)
      expect(await idsOf({ sort, ...at(300, 40), terms: lantern })).toEqual(whole.slice(300, 340))
    })

    it('neither skips nor repeats photos while photos are added and removed', async () => {
      const { index, user, database } = underTest()
      const before = await idsOf({ sort: 'random', limit: 100_000 })
      const seen: string[] = []
      let after: SearchRequest['after'] = { offset: 0 }
      for (let page = 0; page < 60; page += 1) {
        const found = await index.find(user, searchRequest({ sort: 'random', limit: 40, after }))
        seen.push(...found.ids)
        if (found.next !== null) after = { cursor: found.next }
        await database.admin.query(
          `update photos set photo_status = case photo_status when 'live' then 'paused' else 'live' end
           where file_size % 6007 = $1`,
          [3000 + page],
        )
      }
      await database.admin.query(
        `update photos set photo_status = 'live' where photo_status = 'paused'`,
      )
      expect(new Set(seen).size).toBe(seen.length)
      const moved = await movedIds(underTest())
      const kept = before.filter((id) => !moved.has(id))
      expect(seen.filter((id) => !moved.has(id))).toEqual(
        kept.slice(0, seen.filter((id) => !moved.has(id)).length),
      )
    })

    it('keeps a random order for the same seed', async () => {
      const first = await idsOf({ sort: 'random', seed: 0.9 })
      expect(await idsOf({ sort: 'random', seed: 0.9 })).toEqual(first)
      expect(await idsOf({ sort: 'random', seed: 0.1 })).not.toEqual(first)
    })
  })
}

const at = (offset: number, limit = 75): Partial<SearchRequest> => ({ limit, after: { offset } })

const orderSql = {
  newest: 'p.created_at desc, p.photoid desc',
  oldest: 'p.created_at, p.photoid',
  popular: 'coalesce(c.popularity, 0) desc, p.photoid desc',
  random: 's.random_key < 0.25, s.random_key, p.photoid',
}

type Placed = { id: string; is_lantern: boolean; is_man: boolean; is_first: boolean }

async function idsInOrder(
  { database: { admin }, archive }: IndexUnderTest,
  sort: keyof typeof orderSql,
) {
  const { rows } = await admin.query<Placed>(
    `select p.id, 'lantern' = any (p.tags) as is_lantern, 'male' = any (p.genders) as is_man, p.user_id = $1 as is_first
     from photos p left join photo_popularity c on c.photo_id = p.id join photo_search s on s.photo_id = p.id
     where p.photo_status = 'live' order by ${orderSql[sort]}`,
    [archive.creators[0]],
  )
  const ids = (kept: typeof rows) => kept.map(({ id }) => id)
  return {
    all: ids(rows),
    lanterns: ids(rows.filter(({ is_lantern }) => is_lantern)),
    firsts: ids(rows.filter(({ is_first }) => is_first)),
    men: ids(rows.filter(({ is_man }) => is_man)),
  }
}

async function movedIds({ database: { admin } }: IndexUnderTest): Promise<Set<string>> {
  const { rows } = await admin.query<{ id: string }>(
    'select id from photos where file_size % 6007 between 3000 and 3060',
  )
  return new Set(rows.map(({ id }) => id))
}
