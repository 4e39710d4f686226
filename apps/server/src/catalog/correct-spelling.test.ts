import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { correctSpelling } from './correct-spelling.ts'
import { editDistance } from './edit-distance.ts'

const dictionary = [
  { word: 'birthday', photos: 40 },
  { word: 'kitchen', photos: 30 },
  { word: 'kitten', photos: 3 },
  { word: 'cat', photos: 9 },
  { word: 'cart', photos: 20 },
  { word: 'christmas', photos: 50 },
  { word: 'cake', photos: 35 },
  { word: 'tree', photos: 90 },
]
const correct = (term: string) => correctSpelling(term, async () => dictionary)

describe('spelling', () => {
  it.each([
    ['brithday', 'birthday'],
    ['Bithday cake', 'birthday cake'],
    ['kitchne', 'kitchen'],
    ['the chrismas tree', 'the christmas tree'],
    // One slip is less than two, however many photos have the other.
    ['kiten', 'kitten'],
    // As near, so the more frequent one.
    ['caat', 'cart'],
  ])('%s becomes %s', async (typed, meant) => {
    expect((await correct(typed))[0]).toBe(meant)
  })

  it('looks up one word after the other, each once, and none of a term that nobody types', async () => {
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
    await correctSpelling('brithday kitchne brithday', findNear)
    expect(asked).toEqual(['brithday', 'kitchne'])
    const many = Array.from({ length: 13 }, (_, at) => `unheard${'x'.repeat(at)}`).join(' ')
    expect(await correctSpelling(many, findNear)).toEqual([])
    expect(asked).toHaveLength(2)
  })

  it('leaves out what is like no word, and then whatever is not known', async () => {
    expect(await correct('tree with dragon')).toEqual(['tree'])
    expect(await correct('chrismas dragon cake')).toEqual([
      'christmas dragon cake',
      'christmas cake',
      'cake',
    ])
    expect(await correct('dragon in 1950s')).toEqual(['1950s'])
    // No name, however near.
    const gill = async () => [...dictionary, { word: 'gill', photos: 17 }]
    expect(await correctSpelling('girl with cake', gill)).toEqual(['cake'])
    // Nothing of what was typed would remain.
    expect(await correct('chrismas dragon')).toEqual(['christmas dragon'])
  })

  it.each([
    'birthday',
    'birthdays',
    'xyz',
    'ca',
    '1950s',
    'the',
    '',
    'kxtxhxn',
    'dragon',
    'kitcar',
    'treaty',
  ])('leaves %s alone', async (typed) => {
    expect(await correct(typed)).toEqual([])
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
