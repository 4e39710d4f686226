import { describe, expect, it } from 'vitest'
import {
  addPhoto,
  changePhoto,
  findIds,
  type IndexUnderTest,
  phrase,
  prefix,
  searchRequest,
  stems,
} from './index-under-test.ts'

const hostile = [
  "'",
  "''",
  '\\',
  "\\'",
  '!',
  '&',
  '|',
  '(',
  ')',
  ':*',
  '<->',
  '<',
  '=',
  '~decade:1950s',
  '%',
  '*',
  '?',

  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '😀',
  '\ud800',
  'שלום',
  'مرحبا',
  'İ',
  'ß',
  '3/4',
  "o'brien",
  'a@b.c',
  'x'.repeat(10_240),
  '字'.repeat(3000),
  "';drop table photos;--",
  'ꙮ',
  "'<a'",
]

export function testHostileTextConformance(underTest: () => IndexUnderTest): void {
  describe('any text', () => {
    it('treats any text as plain text and never fails', async () => {
      const { index, user, visitor } = underTest()
      for (const text of hostile) {
        const terms = [[stems(text), phrase(text, text), prefix(text)], [stems('unheard')]]
        const filters = { city: text, ethnicities: [text], creatorId: text }
        for (const ctx of [user, visitor]) {
          const found = await index.find(ctx, searchRequest({ terms, filters, sort: 'relevance' }))
          expect([text, found.total]).toEqual([text, 0])
          expect((await index.countFacets(ctx, { terms, filters })).total).toBe(0)
        }
      }
      const many = Array.from({ length: 2000 }, (_, nth) => [stems(`word${nth}`)])
      expect(await findIds(underTest(), many)).toEqual([])
    })

    it('finds a word after 20,000 others, and a place with quotes and operators', async () => {
      const words = Array.from({ length: 20_000 }, (_, nth) => `filler${nth % 700}`)
      const id = await addPhoto(underTest(), {
        description: `${words.join(' ')} zanzibar`,
        location_city: `'<Cork' \\ & | "x"`,
      })
      const { index, user } = underTest()
      const filters = { city: `'<cork' \\ & | "X"` }
      const found = await index.find(user, searchRequest({ terms: [[stems('zanzibar')]], filters }))
      expect(found.ids).toEqual([id])
    })

    it('reflects changes of text, status and faces immediately', async () => {
      const id = await addPhoto(underTest(), { title: 'Sarsaparilla' })
      const { database } = underTest()
      const isFound = async (word = 'sarsaparilla') =>
        (await findIds(underTest(), [[stems(word)]])).includes(id)
      expect(await isFound()).toBe(true)
      await changePhoto(underTest(), id, { title: 'Tapioca' })
      expect([await isFound(), await isFound('tapioca')]).toEqual([false, true])
      await changePhoto(underTest(), id, { photo_status: 'paused' })
      expect(await isFound('tapioca')).toBe(false)
      await changePhoto(underTest(), id, { photo_status: 'live' })
      expect(await isFound('tapioca')).toBe(true)

      const aged = async () => {
        const { index, user } = underTest()
        const filters = { faceAges: { min: 30, max: 33 } }
        const found = await index.find(
          user,
          searchRequest({ terms: [[stems('tapioca')]], filters }),
        )
        return found.total
      }
      await database.admin.query(
        `insert into photo_faces (photo_id, box_x, box_y, box_width, box_height, age_min, age_max, face_status)
         values ($1, 0.1, 0.1, 0.1, 0.1, 25, 30, 'unidentifiable')`,
        [id],
      )
      expect(await aged()).toBe(1)
      await database.admin.query('update photo_faces set age_max = 29 where photo_id = $1', [id])
      expect(await aged()).toBe(0)
      await database.admin.query('delete from photo_faces where photo_id = $1', [id])
      await changePhoto(underTest(), id, { photo_status: 'withdrawn' })
      expect(await isFound('tapioca')).toBe(false)
    })
  })
}
