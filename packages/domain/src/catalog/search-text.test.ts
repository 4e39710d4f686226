import { expect, it } from 'vitest'
import { normalizeText, stopWords, wordsOf } from './search-text.ts'

it.each([
  ['Zoë’s  BIRTHDAY', 'zoe s birthday'],
  ['ﬁrst Ångström', 'first angstrom'],
  ['3/4, ½ & mother-in-law', '3 4 1 2 mother in law'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['がっこう', 'かっこう'],
  ['שָׁלוֹם', 'שלום'],
  ['🎂!?', ''],
  ['ada@shoebox.test', 'ada shoebox test'],
])('reads %s as %s', (text, normal) => {
  expect(normalizeText(text)).toBe(normal)
})

it('splits into words, of which an empty text has none', () => {
  expect(wordsOf(' A dog\u0000in the café ')).toEqual(['a', 'dog', 'in', 'the', 'cafe'])
  expect(wordsOf(' … ')).toEqual([])
})

it('knows the 127 stop words of PostgreSQL', () => {
  expect(stopWords.size).toBe(127)
  expect(stopWords.has('the')).toBe(true)
})
