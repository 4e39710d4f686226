import { describe, expect, it } from 'vitest'
import type { Alternative } from '../../catalog/search-index/terms.ts'
import {
  addPhoto,
  findIds,
  type IndexUnderTest,
  phrase,
  prefix,
  stems,
} from './index-under-test.ts'

export function testTermConformance(underTest: () => IndexUnderTest): void {
  const find = (terms: Parameters<typeof findIds>[1]) => findIds(underTest(), terms)
  const add = (columns: Record<string, unknown>) => addPhoto(underTest(), columns)

  describe('terms', () => {
    it('finds any form of a word, in any field, with or without accents', async () => {
      const id = await add({
        title: 'Zoë’s Birthdays',
        description: 'Three quokkas living well-known lives',
        tags: ['garden gnome', 'news'],
        location_city: 'Kraków',
      })
      for (const words of [
        ['birthday', 'quokka'],
        ['birthdays', 'gnomes'],
        ['zoe', 'quokkas', 'krakow'],
        ['quokka', 'live'],
        ['quokka', 'known', 'news'],
      ])
        expect([words, await find(words.map((word) => [stems(word)]))]).toEqual([words, [id]])
      expect(await find([[stems('quokka', 'birthday')]])).toEqual([id])
      expect(await find([[stems('quokka')], [stems('unheard'), stems('gnome')]])).toEqual([id])
      expect(await find([[stems('quokka')], [stems('unheard')]])).toEqual([])
      expect(await find([[stems('quokka')], []])).toEqual([])
    })

    it('finds a phrase within one field, as it is written', async () => {
      const id = await add({
        title: 'The velvet armchair',
        tags: ['brass lamp', 'oak chest'],
        description: 'Standing by itself',
      })
      expect(await find([[phrase('the', 'velvet', 'armchair')]])).toEqual([id])
      expect(await find([[phrase('brass', 'lamp')]])).toEqual([id])
      expect(await find([[phrase('armchair', 'velvet')]])).toEqual([])
      expect(await find([[phrase('velvet', 'armchairs')]])).toEqual([])
      expect(await find([[phrase('lamp', 'oak')]])).toEqual([])
      expect(await find([[phrase('armchair', 'brass')]])).toEqual([])
      expect(await find([[phrase('chest', 'standing')]])).toEqual([])
    })

    it('finds a word by its beginning, a stop word as well', async () => {
      const id = await add({ title: 'Xylophones', description: 'with everyone' })
      expect(await find([[prefix('xylo')]])).toEqual([id])
      expect(await find([[prefix('xylophones')]])).toEqual([id])
      expect(await find([[prefix('xylophoness')]])).toEqual([])
      expect(await find([[phrase('xylophones')], [prefix('wit')]])).toEqual([id])
    })

    it('leaves out photos with an excluded word, phrase or recorded fact', async () => {
      const plain = await add({ title: 'Sousaphones', people_count: 0 })
      const played = await add({ title: 'Sousaphone', tags: ['playing loudly'], people_count: 2 })
      const sousaphone = [stems('sousaphone')]
      const isEmpty: Alternative = { kind: 'filter', filters: { peopleCount: '0' } }
      expect(await find([sousaphone, { not: [stems('play')] }])).toEqual([plain])
      expect(await find([sousaphone, { not: [stems('unheard'), prefix('loud')] }])).toEqual([plain])
      expect(await find([sousaphone, { not: [phrase('playing', 'loudly')] }])).toEqual([plain])
      expect(await find([sousaphone, { not: [phrase('loudly', 'playing')] }])).toHaveLength(2)
      expect(await find([sousaphone, { not: [] }])).toHaveLength(2)
      expect(await find([sousaphone, [isEmpty]])).toEqual([plain])
      expect(await find([sousaphone, { not: [isEmpty] }])).toEqual([played])
      expect(await find([sousaphone, [stems('unheard'), isEmpty]])).toEqual([plain])
      expect(await find([{ not: [stems('sousaphone')] }])).not.toContain(plain)
    })

    it('puts a word in a tag above a place, and a place above a description', async () => {
      const place = await add({ location_city: 'Marmalade' })
      const described = await add({ description: 'Marmalade, marmalade and more marmalade' })
      const tagged = await add({ tags: ['marmalade'] })
      expect(await find([[stems('marmalade')]])).toEqual([tagged, place, described])
    })
  })
}
