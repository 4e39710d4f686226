import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expandTerms } from './expand-terms.ts'
import { readTerm } from './read-term.ts'
import type { Alternative } from './search-index.ts'
import { readSynonyms } from './synonyms.ts'

const synonyms = readSynonyms([
  { term: 'grandma', synonym_of: 'grandmother' },
  { term: 'independence day', synonym_of: 'fourth of july' },
  { term: 'television', synonym_of: 'tv' },
])

/** The groups of a term as text: stems plain, prefix with a star, phrase quoted. */
function groupsOf(term: string, matches: Record<string, string[]> = {}): string[] {
  const known = { synonyms, matches: new Map(Object.entries(matches)) }
  return expandTerms(readTerm(term), known).terms.map((group) =>
    'not' in group ? `not ${describeGroup(group.not)}` : describeGroup(group),
  )
}

function describeGroup(alternatives: readonly Alternative[]): string {
  const texts = alternatives.map((one) => {
    if (one.kind === 'filter') return JSON.stringify(one.filters)
    if (one.kind === 'prefix') return `${one.word}*`
    return one.kind === 'phrase' ? `"${one.words.join(' ')}"` : one.words.join('+')
  })
  return texts.join(' | ')
}

describe('[S4.0.15] a term is read by its class', () => {
  it.each([
    ['', 'fallback', []],
    ['  a ', 'fallback', []],
    ['tv', 'fallback', ['"tv" | television']],
    ['dog "in the PARK', 'exact', ['"in the park"', 'dog']],
    ['"red car" and blue "big dog"', 'exact', ['"red car"', '"big dog"', 'blue']],
    ['"" "', 'fallback', []],
    ['"grandma"', 'exact', ['"grandma"']],
    ['kit*en dog', 'fuzzy', ['"kitchen" | "kitten"', 'dog']],
    ['zz?q', 'fuzzy', ['']],
    ['a* dog', 'fuzzy', ['dog']],
    // Neither has an end of two letters or three in a row, and the dictionary would be read as a whole.
    ['*er* a?b?c dog', 'fuzzy', ['dog']],
    ['ab* *cd *efg* hij?', 'fuzzy', ['', '', '']],
    [`${'st* '.repeat(9)}dog`, 'fuzzy', ['', 'dog']],
    ['dogs playing', 'partial', ['dogs', 'playing | playing*']],
    ['the dog in the', 'partial', ['dog']],
    ['dad w', 'partial', ['dad']],
    ['dad a', 'partial', ['dad']],
    ['to be or not', 'partial', ['"to"', '"be"', '"or"', '"not" | not*']],
    ['?!…', 'fallback', []],
    ['🎂🎂🎂', 'fallback', []],
  ])('%s', (term, method, groups) => {
    expect(readTerm(term).method).toBe(method)
    expect(groupsOf(term, { 'kit*en': ['kitchen', 'kitten'] })).toEqual(groups)
  })

  it('makes normalized words of anything, and never more groups than words', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 60 }), (term) => {
        const { parts } = readTerm(term)
        expect(parts.length).toBeLessThanOrEqual(term.length)
        for (const part of parts) {
          const text = part.kind === 'pattern' ? part.pattern.replaceAll(/[*?]/g, '') : ''
          const words =
            part.kind === 'word' ? [part.word] : part.kind === 'phrase' ? part.words : []
          for (const word of [...words, ...(text === '' ? [] : [text])])
            expect(word).toMatch(/^[\p{L}\p{Nd}]+$/u)
        }
      }),
    )
  })
})

describe('other words for the same', () => {
  it('asks for synonyms in both directions, of several words, and of the many of one', () => {
    expect(groupsOf('grandma knitting')[0]).toBe('grandma | grandmother')
    expect(groupsOf('grandmother knitting')[0]).toBe('grandmother | grandma')
    expect(groupsOf('grandmas')[0]).toBe('grandmas | grandmas* | grandmother')
    expect(groupsOf('independence day parade')).toEqual([
      'independence+day | fourth+july',
      'parade | parade*',
    ])
    expect(groupsOf('fourth of july')).toEqual(['fourth+july | independence+day'])
    expect(groupsOf('fourth july')).toEqual(['fourth+july | independence+day'])
    expect(groupsOf('july')).toEqual(['july | july*'])
  })

  it('tells what else is searched for', () => {
    const known = { synonyms, matches: new Map() }
    const also = (term: string) => expandTerms(readTerm(term), known).alsoShowing
    expect(also('grandma independence day')).toEqual(['grandmother', 'fourth of july'])
    expect(also('"grandma"')).toEqual([])
  })

  it.each(['1950s kitchen', "1950's kitchen", '1950’s kitchen', '50s kitchen', 'Fifties kitchen'])(
    '%s asks for the decade in every form',
    (term) => {
      const [decade, kitchen] = groupsOf(term)
      expect(decade?.split(' | ').toSorted()).toEqual(['1950s', '50s', 'fifties'])
      expect(kitchen).toBe('kitchen | kitchen*')
    },
  )
})
