import { normalizeText } from '@shoebox/domain/catalog/search-text'
import { array, assert, asyncProperty, constantFrom, integer, oneof, string } from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** Letters that Unicode got so late that the two sides may not both know them yet. */
const late = /[\u088f\u0c5c\u0cdc\u1c89\u1c8a\ua7cb-\ua7dc\ua7f1]/u

/** Any sign of the first plane, halves of pairs left out, and what people really type. */
const anySign = oneof(
  integer({ min: 1, max: 0xffff })
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code)),
  string({ minLength: 1, maxLength: 8 }),
  constantFrom(
    'İ',
    'ß',
    'ΟΔΟΣ',
    'ς',
    'é',
    'e\u0301',
    'ﬁ',
    '½',
    '³',
    '🎂',
    '’',
    '𝒜',
    'ǅ',
    'が',
    'שָׁ',
  ),
).filter((text) => !late.test(text + text.normalize('NFKD')) && !text.includes('\0'))

it('SQL and domain normalize text alike', async () => {
  await assert(
    asyncProperty(array(array(anySign, { maxLength: 12 }), { maxLength: 40 }), async (lists) => {
      const texts = lists.map((list) => list.join(''))
      const { rows } = await database.admin.query<{ text: string }>(
        'select search_text(t) as text from unnest($1::text[]) with ordinality u (t, n) order by n',
        [texts],
      )
      expect(rows.map(({ text }) => text)).toEqual(texts.map(normalizeText))
    }),
    { numRuns: 150 },
  )
})

it('normalizes every letter of the Basic Multilingual Plane alike', async () => {
  const { rows } = await database.admin.query<{ sign: string; text: string }>(
    `select chr(n) as sign, search_text(chr(n)) as text from generate_series(1, 65535) n
     where n not between 55296 and 57343`,
  )
  const different = rows.filter(
    ({ sign, text }) => !late.test(sign) && text !== normalizeText(sign),
  )
  expect(different).toEqual([])
})
