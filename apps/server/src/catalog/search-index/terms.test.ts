import { expect, it } from 'vitest'
import { rankedAlternatives, type Terms } from './terms.ts'

const stem = (word: string) => ({ kind: 'stems', words: [word] }) as const

it('ranks by each word of the query first, then by preferences, then by synonyms in turns', () => {
  const terms: Terms = [
    { better: [stem('+onepeople')] },
    [stem('woman'), stem('lady'), stem('girl')],
    [stem('beach'), stem('shore')],
    { not: [stem('cat')] },
    [stem('dog')],
  ]
  const ranked = rankedAlternatives(terms).flatMap((part) => ('words' in part ? part.words : []))
  expect(ranked).toEqual(['woman', 'beach', 'dog', '+onepeople', 'lady', 'shore', 'girl'])
})
