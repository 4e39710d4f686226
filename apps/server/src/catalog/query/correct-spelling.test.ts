import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { correctSpelling, suggestSpelling } from './correct-spelling.ts'
import { editDistance } from './edit-distance.ts'
import { isEnglishWord } from './english.ts'
import { expandTerms } from './expand-terms.ts'
import { createKnownEvents } from './known-events.ts'
import { createKnownPlaces } from './known-places.ts'
import { parseTerm } from './parse-term.ts'
import { createSynonyms } from './synonyms.ts'

const counts = { birthday: 40, kitchen: 30, kitten: 3, carat: 9, cart: 20, christmas: 50, cake: 35 }
const others = { tree: 90, railing: 18, parlor: 36, dinner: 20, others: 34, hattie: 8, script: 1 }
const dictionary = Object.entries({ ...counts, ...others }).map(([word, photos]) => ({
  word,
  photos,
}))
const known = new Set(dictionary.map(({ word }) => word))

function clausesOf(term: string) {
  const vocabulary = {
    synonyms: createSynonyms([]),
    places: createKnownPlaces([]),
    events: createKnownEvents([]),
    matches: new Map(),
  }
  return expandTerms(parseTerm(term).parts, vocabulary)
}
const correct = (term: string) =>
  correctSpelling(clausesOf(term), { known, findNear: async () => dictionary })

describe('spelling', () => {
  it.each([
    ['brithday', 'birthday'],
    ['Bithday cake', 'birthday cake'],
    ['kitchne', 'kitchen'],
    ['the chrismas tree', 'christmas tree'],
    ['kiten', 'kitten'],
    // As near, so the more frequent one.
    ['carrt', 'cart'],
    ['chrismas -"paper tree" 1950s', 'christmas -"paper tree" 1950s'],
    ['chrismas xylofon', 'christmas xylofon'],
  ])('%s becomes %s', async (typed, meant) => {
    expect(await correct(typed)).toBe(meant)
  })

  it.each([
    ['a known word', 'birthday'],
    ['too short', 'xyz'],
    ['a number', '1950s'],
    ['nothing', ''],
    ['two letters away', 'kxtchxn'],
    ['another first letter', 'brothers'],
    ['an English word', 'diner'],
    ['an English word', 'sailor'],
    ['an English word', 'smiling'],
    ['a quoted word', '"kitchne"'],
    ['an excluded word', 'tree -kitchne'],
    ['a well-known place', 'chicago'],
  ])('leaves %s alone: %s', async (_, typed) => {
    expect(await correct(typed)).toBeNull()
  })

  it('looks up one word after the other, and no more than six', async () => {
    const asked: string[] = []
    let atOnce = 0
    const findNear = async (word: string) => {
      asked.push(word)
      atOnce += 1
      await new Promise((resolve) => setImmediate(resolve))
      expect(atOnce).toBe(1)
      atOnce -= 1
      return dictionary
    }
    await correctSpelling(clausesOf('brithday kitchne'), { known, findNear })
    expect(asked).toEqual(['brithday', 'kitchne'])
    const many = Array.from({ length: 13 }, (_, at) => `unheard${'x'.repeat(at)}`).join(' ')
    expect(await correctSpelling(clausesOf(many), { known, findNear })).toBeNull()
    expect(asked).toHaveLength(8)
  })
})

describe('another spelling to ask about', () => {
  const ask = (term: string) => {
    const clauses = clausesOf(term)
    return suggestSpelling(clauses, {
      suspects: clauses.filter(({ kind }) => kind === 'words' || kind === 'exclusion'),
      isKnown: (word) => known.has(word),
      findNear: async () => dictionary,
    })
  }

  it.each([
    ['tree -kitchne', 'tree -kitchen'],
    ['cake or kitchne', 'cake or kitchen'],
    // English, but no photo has it.
    ['diner cake', 'dinner cake'],
    ['brithday diner', 'birthday dinner'],
  ])('%s becomes %s', async (typed, meant) => {
    expect(await ask(typed)).toBe(meant)
  })

  it.each([
    ['known words', 'tree -kitchen'],
    ['a quoted word', 'tree "kitchne"'],
    ['another first letter', 'brothers'],
    ['a word on its way to a known one', 'cake kitche'],
  ])('leaves %s alone: %s', async (_, typed) => {
    expect(await ask(typed)).toBeNull()
  })
})

describe('English words', () => {
  it('are known in their common forms', () => {
    for (const word of ['sister', 'sisters', 'babies', 'dresses', 'smiling', 'dancing', 'waved']) {
      expect([word, isEnglishWord(word)]).toEqual([word, true])
    }
    for (const word of ['chrismas', 'granmother', 'lantrn', 'brithday', 'weding', 'kichen']) {
      expect([word, isEnglishWord(word)]).toEqual([word, false])
    }
  })
})

describe('the distance of two words', () => {
  it.each([
    ['', '', 0],
    ['abc', 'abc', 0],
    ['abc', 'acb', 1],
    ['abc', 'ab', 1],
    ['abc', 'abxc', 1],
    ['kitten', 'sitting', 3],
    ['', 'abc', 3],
  ])('%s to %s is %d', (one, other, distance) => {
    expect(editDistance(one, other)).toBe(distance)
  })

  it('is the same both ways, and never more than the longer word', () => {
    assert(
      property(string({ maxLength: 12 }), string({ maxLength: 12 }), (one, other) => {
        const distance = editDistance(one, other)
        expect(distance).toBe(editDistance(other, one))
        expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length))
        expect(distance === 0).toBe(one === other)
      }),
    )
  })
})
