import { wordsOf } from '@shoebox/domain/catalog/search-text'
import { describe, expect, it } from 'vitest'
import { thesaurusEntries } from './thesaurus.ts'

describe('the thesaurus', () => {
  const entries = thesaurusEntries()

  it('has each pair once, in one direction or in both', () => {
    const pairs = entries.map(({ term, synonym_of }) => [term, synonym_of].toSorted().join(' = '))
    expect(pairs.filter((pair, at) => pairs.indexOf(pair) !== at)).toEqual([])
  })

  it('is written as search reads words', () => {
    const words = entries.flatMap(({ term, synonym_of }) => [term, synonym_of])
    expect(words.filter((word) => word !== wordsOf(word).join(' '))).toEqual([])
    expect(entries.filter(({ term, synonym_of }) => term === synonym_of)).toEqual([])
  })

  it('has one-way entries', () => {
    expect(entries).toContainEqual({ term: 'hat', synonym_of: 'fedora', is_one_way: true })
    expect(entries).not.toContainEqual(expect.objectContaining({ term: 'fedora' }))
  })
})
