import { wordsOf } from '@shoebox/domain/search-text'
import { describe, expect, it } from 'vitest'
import { leaveOutWords } from './leave-out-words.ts'

const photos = [
  'wedding cake',
  'cake kitchen',
  'kitchen 1950s',
  'kitchen 1950s table',
  'mother baby',
  'mother baby garden',
  'mother 1950s',
  'child 1950s',
  'child garden',
  'child',
]

/** As a search finds them: all words of a term; without any, all photos. */
async function totalOf(term: string): Promise<number> {
  const words = wordsOf(term)
  return photos.filter((photo) => words.every((word) => photo.split(' ').includes(word))).length
}
const leave = (term: string) => leaveOutWords(term, totalOf)

describe('a term of words that no photo has together', () => {
  it.each([
    ['the Wedding kitchen', 'wedding'],
    // What is to be seen, rather than when.
    ['mother and baby in 1950s', 'mother baby'],
    // A year is of its decade, and without one of them there is still the kitchen.
    ['1957 kitchen', '1950s kitchen'],
    ['kitchen 1962', 'kitchen'],
    ['a 1950s kitchen table with dragons', '1950s kitchen table'],
    // No three of them: the rarest first, and what some photo has together with them.
    ['a 1950s kitchen with a mother and a child', '1950s kitchen'],
    ['mother child wedding kitchen table', 'kitchen table'],
    ['mother, baby, garden, kitchen, wedding', 'mother baby garden'],
  ])('%s becomes %s', async (term, kept) => {
    const found = await leave(term)
    expect(found).toBe(kept)
  })

  it.each([
    '',
    'wedding',
    'the wedding',
    'cake cake',
    'zeppelin hangar',
    // One decade, of which there is nothing: no word is left to leave out.
    '2021 2022',
    'wedding mother child kitchen garden table',
    'a sentence of far too many telling words that nobody types twice wedding cake',
  ])('leaves %j whole', async (term) => {
    expect(await leave(term)).toBeNull()
  })

  it('asks no more than three times for each word', async () => {
    const asked: string[] = []
    await leaveOutWords('wedding kitchen mother child garden table cake baby', async (term) => {
      asked.push(term)
      return term.includes(' ') ? 0 : 1
    })
    expect(asked.length).toBeLessThanOrEqual(24)
  })
})
