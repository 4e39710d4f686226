import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePhotoNumbers } from '../search/photo-numbers.ts'
import type { Alternative } from '../search-index/terms.ts'
import { expandTerms, toTerms, withCompletions } from './expand-terms.ts'
import { createKnownEvents } from './known-events.ts'
import { createKnownPlaces } from './known-places.ts'
import { parseTerm } from './parse-term.ts'
import { createSynonyms } from './synonyms.ts'

const synonyms = createSynonyms([
  { term: 'grandma', synonym_of: 'grandmother' },
  { term: 'independence day', synonym_of: 'fourth of july' },
  { term: 'television', synonym_of: 'tv' },
  { term: 'front room', synonym_of: 'living room' },
  { term: 'la', synonym_of: 'los angeles' },
  { term: 'twins', synonym_of: 'two children' },
])
const places = createKnownPlaces([
  { kind: 'city', value: 'new haven', photos: 3 },
  { kind: 'state', value: 'louisiana', photos: 12 },
  { kind: 'state', value: 'connecticut', photos: 3 },
  { kind: 'place', value: '["New Haven","Connecticut","US"]', photos: 3 },
])
const events = createKnownEvents(['Camping trip', 'First day of school', 'Picnic'])

function clausesOf(term: string, matches: Record<string, string[]> = {}) {
  const vocabulary = { synonyms, places, events, matches: new Map(Object.entries(matches)) }
  const clauses = expandTerms(parseTerm(term).parts, vocabulary)
  const word = clauses.find(({ isOpen }) => isOpen)?.words.at(-1) ?? ''
  return withCompletions(clauses, [{ kind: 'prefix', word }])
}

/** The groups of a term as text: stems plain, prefix with a star, phrase quoted. */
function groupsOf(term: string, matches: Record<string, string[]> = {}): string[] {
  return clausesOf(term, matches).map(({ group }) =>
    'not' in group ? `not ${describeGroup(group.not)}` : describeGroup(group),
  )
}

function describeGroup(alternatives: readonly Alternative[]): string {
  const texts = alternatives.map((one) => {
    if (one.kind === 'filter') return JSON.stringify(one.filters)
    if (one.kind === 'prefix') return `${one.word}*`
    return one.kind === 'phrase' ? `"${one.words.join(' ')}"` : one.words.join(' & ')
  })
  return texts.join(' | ')
}

describe('[S4.0.15] a term is read by its class', () => {
  it.each([
    ['', 'fallback', []],
    ['  a ', 'fallback', []],
    ['tv', 'fallback', ['"tv" | television']],
    ['dog "in the PARK', 'exact', ['dog', '"in the park"']],
    ['“red car” and blue "big dog"', 'exact', ['"red car"', 'blue', '"big dog"']],
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
    // Exclusions are no part of the class.
    ['wedding -"church bells"', 'partial', ['wedding', 'not "church bells"']],
    ['-church', 'fallback', ['not church']],
    ['bw', 'fallback', ['"blackandwhite"']],
  ])('%s', (term, method, groups) => {
    expect(parseTerm(term).method).toBe(method)
    expect(groupsOf(term, { 'kit*en': ['kitchen', 'kitten'] })).toEqual(groups)
  })

  it('makes normalized words of anything, and never more groups than words', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 60 }), (term) => {
        const { parts } = parseTerm(term)
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

describe('operators', () => {
  it.each([
    ['wedding -church', ['wedding', 'not church']],
    ['wedding –church', ['wedding', 'not church']],
    ['wedding NOT church', ['wedding', 'not church']],
    ['wedding without a church', ['wedding', 'not church']],
    ['wedding w/o church', ['wedding', 'not church']],
    ['christmas no tree', ['christmas', 'not tree']],
    ['-tree christmas', ['not tree', 'christmas | christmas*']],
    ['wedding -church*', ['wedding', 'not "churchyard"']],
    // By its synonyms too.
    ['porch -grandma', ['porch', 'not grandma | grandmother']],
    ['kitchen without living room', ['kitchen', 'not living & room | front & room']],
    ['no hat or glasses', ['not hat', 'not glasses']],
    ['well-known church-goer', ['well', 'known', 'church', 'goer | goer*']],
    ['picnic OR beach', ['picnic | beach | beach*']],
    ['picnic | beach 1960s', ['picnic | beach', '1960s | 60s | sixties | 1960s*']],
    ['"lemonade stand" or parade', ['"lemonade stand" | parade']],
    ['living room or kitchen', ['living & room | front & room | kitchen | kitchen*']],
    ['or beach', ['beach | beach*']],
    ['beach or', ['beach']],
    ['beach not', ['beach']],
    ['beach not the', ['beach']],
  ])('%s', (term, groups) => {
    expect(groupsOf(term, { 'church*': ['churchyard'] })).toEqual(groups)
  })

  it('writes a query that can be typed again', () => {
    const queries = [
      'wedding -church',
      'picnic or beach 1960s',
      'kitchen without living room',
      '"birthday cake" -"red car"',
      'old black man',
      'black and white portrait',
      'street no people',
      'early 1950s kitchen',
      'teenage couple 1960s',
    ]
    for (const query of queries) {
      const text = clausesOf(query).map((clause) => clause.text)
      expect(text.join(' ')).toBe(query)
    }
  })
})

describe('times', () => {
  it.each(['1950s kitchen', "1950's kitchen", '1950’s kitchen', '50s kitchen', 'Fifties kitchen'])(
    '%s asks for the decade in every form',
    (term) => {
      const [decade, kitchen] = groupsOf(term)
      expect(decade?.split(' | ').toSorted()).toEqual(['1950s', '50s', 'fifties'])
      expect(kitchen).toBe('kitchen | kitchen*')
    },
  )

  it('takes decades beside each other as alternatives, and ranges of years as their decades', () => {
    const either = '1950s | 50s | fifties | 1960s | 60s | sixties'
    for (const time of [
      '1950s 1960s',
      '1950s and 1960s',
      '1955-1964',
      '1950s to 1960s',
      '1955–64',
    ]) {
      expect(groupsOf(`${time} porch`)).toEqual([either, 'porch | porch*'])
    }
    expect(groupsOf('1950-1959 porch')[0]).toBe('1950s | 50s | fifties')
    expect(groupsOf('late 1950s porch')[0]).toBe('1950s | 50s | fifties')
    expect(groupsOf('before 1845 porch')[0]).toBe('1840s')
    expect(groupsOf('after 2015 porch')[0]).toBe('2010s | 2020s')
    expect(groupsOf('pre-1920 porch')[0]).toMatch(/ \| 1910s$/)
    expect(groupsOf('1964-1955 porch')).toEqual(['1964', '1955', 'porch | porch*'])
  })

  it.each([
    ['circa 1955', '1950s'],
    ['c. 1941', '1930s | 1940s'],
    ['about 1909', '1900s | 1910s'],
    ['around the fifties', '1950s'],
    ['nineteen fifties', '1950s'],
    ['early 20th century', '1900s | 1910s | 1920s'],
    ['late nineteenth-century', '1870s | 1880s | 1890s'],
    ["summer of '69", '1969'],
  ])('reads %s as %s', (term, times) => {
    const read = groupsOf(`${term} porch`).find((group) => /\d{4}/.test(group))
    expect(
      read
        ?.split(' | ')
        .filter((word) => /^\d{4}/.test(word))
        .join(' | '),
    ).toBe(times)
  })
})

describe('people', () => {
  it.each([
    ['old man porch', ['+oldman | +olderman | "old man"', 'porch | porch*']],
    ['elderly women', ['+oldwoman | +olderwoman | "elderly women"']],
    ['old black man', ['+oldman & +blackman | +olderman & +blackman | "old black man"']],
    ['black family', ['+blackpeople', 'family | family*']],
    ['black baby', ['+blackchild | +blackpeople', 'baby | baby*']],
    // The relative is the one who is described.
    ['black grandfather porch', ['+blackman | +blackpeople', 'grandfather', 'porch | porch*']],
    ['baby brother', ['+babyboy | +babypeople', 'brother | brother*']],
    ['teenage mother', ['+teenagepeople', 'mother | mother*']],
    [
      'two elderly sisters',
      [
        '+twowoman | +threewoman | +fourwoman | +fivewoman',
        '+oldwoman | +olderwoman | +oldpeople | +olderpeople',
        'sisters | sisters*',
      ],
    ],
    // A little baby is not an older child.
    ['small baby', ['+babychild | +babypeople', 'baby | baby*']],
    ['small boy', ['+littleboy | "small boy"']],
    ['african american wedding', ['+blackpeople | "african american"', 'wedding | wedding*']],
    ['middle aged couple', ['+middleagedpeople | "middle aged"', 'couple | couple*']],
    ['teenage couple', ['+teenagegirl & +teenageboy & +twopeople | +teenagepeople & couple']],
    ['older sister', ['older', 'sister | sister*']],
    ['two boys', ['+twoboy | "two boys"']],
    ['10-year-old boy', ['+littleboy']],
    ['Ten year old boy', ['+littleboy']],
    ['an eight year old', ['+littlepeople']],
    ['woman in her thirties', ['+youngwoman | +middleagedwoman']],
    ['man in his late sixties', ['+middleagedman | +oldman']],
    ['single man portrait', ['+oneman & +onepeople | "single man"', 'portrait | portrait*']],
    ['woman alone', ['woman', 'alone | +onepeople']],
    ['woman by herself', ['woman', 'alone | +onepeople']],
    ['family of four', ['family & +fourpeople']],
    ['large family', ['{"peopleCount":"6+"} | "large family"', 'family | family*']],
    ['chinese wedding', ['+eastasianpeople | chinese', 'wedding | wedding*']],
    ['mexican family', ['+latinopeople', 'family | family*']],
    ['Chinese American couple', ['+eastasianpeople | "chinese american"', 'couple | couple*']],
    ['indian man', ['+southasianman | +nativeamericanman | "indian man"']],
    ['6 people', ['+sixpeople | "6 people"']],
    ['12 people', ['{"peopleCount":"6+"} | "12 people"']],
    ['no people', ['+nopeople']],
    ['street -people', ['street', '+nopeople']],
    ['street without any people', ['street', '+nopeople']],
    ['empty street', ['empty | +nopeople', 'street | street*']],
    ['wedding -old men', ['wedding', 'not +oldman | "old men"']],
    // Not about people, or not about each of them.
    ['black car', ['black', 'car | car*']],
    ['black dress woman', ['black', 'dress', 'woman | woman*']],
    ['old family photo', ['old', 'family', 'photo | photo*']],
    ['two sisters', ['+twogirl | +threegirl | +fourgirl | +fivegirl', 'sisters | sisters*']],
    ['black or white man', ['black | +whiteman | "white man"']],
    ['black and white family', ['blackandwhite', 'family | family*']],
    ['b&w man', ['blackandwhite', 'man | man*']],
    ['B & W man', ['blackandwhite', 'man | man*']],
  ])('%s', (term, groups) => {
    expect(groupsOf(term)).toEqual(groups)
  })
})

describe('what makes a photo a better answer', () => {
  it.each([
    [
      'mother and daughter',
      ['+twopeople', '+motherdaughter', '+onewoman', '+onegirl', '#motherdaughter'],
    ],
    ['boy with dog', ['+onepeople', '+twopeople', '#boydog']],
    ['elderly couple', ['+twopeople', '+alloldpeople', '#elderlycouple']],
    ['two boys and a baby', ['+threepeople', '+severalboy', '#twoboys', '#boysbaby']],
    ['black family', ['+manypeople', '#blackfamily']],
    ['sisters', ['+severalgirl', '+familysister']],
    ['ten year old boy', ['+onepeople', '+aged9boy', '+aged10boy', '+aged11boy', '#aged10boy']],
    ['busy kitchen', ['#moodbusy', '#busykitchen', 'busy']],
    [
      'smiling women',
      [
        '+severalwoman',
        '+allwoman',
        '#smilingwoman',
        '#likelysmilingwoman',
        '#feltsmiling',
        '#happywoman',
        '#likelyhappywoman',
        '#smilingwomen',
      ],
    ],
    [
      'old man in hat',
      ['+onepeople', '+veryoldman', '+twopeople', '+oneman', '#oldman', '#manhat'],
    ],
    ['young girl', ['+onepeople', '+littlegirl', '#younggirl']],
    ['little girl', ['+onepeople', '+smallgirl', '#littlegirl']],
    ['baby and big sister', ['+familysister', '+sisterbaby', '#babybig', '#bigsister', 'big']],
    [
      'serious old man',
      [
        '+onepeople',
        '+veryoldman',
        '+twopeople',
        '+oneman',
        '#seriousman',
        '#likelyseriousoldman',
        '#feltserious',
        '#seriousold',
        '#oldman',
      ],
    ],
    [
      'parents with two kids',
      [
        '+fourpeople',
        '+severalpeople',
        '+severalchild',
        '+motherchild',
        '+fatherchild',
        '#parentstwo',
        '#twokids',
      ],
    ],
    ['late 1950s', ['1955', '1956', '1957', '1958', '1959']],
    ['floral blouse', ['#floralblouse']],
    ['man -woman', ['+onepeople']],
    ['beach', []],
  ])('%s: %j', (term, units) => {
    const better = toTerms(clausesOf(term)).flatMap((group) =>
      'better' in group ? group.better : [],
    )
    expect(better.map((one) => ('words' in one ? one.words[0] : ''))).toEqual(units)
  })
})

describe('names and other words for the same', () => {
  it('asks for synonyms in both directions, of several words, and of the many of one', () => {
    expect(groupsOf('grandma knitting')[0]).toBe('grandma | grandmother')
    expect(groupsOf('grandmother knitting')[0]).toBe('grandmother | grandma')
    expect(groupsOf('grandmas')[0]).toBe('grandmas | grandmother | grandmas*')
    expect(groupsOf('independence day parade')).toEqual([
      'independence & day | fourth & july',
      'parade | parade*',
    ])
    expect(groupsOf('fourth of july')[0]).toMatch(/^fourth & july \| independence & day/)
    expect(groupsOf('july')).toEqual(['july | july*'])
    // Of people, they are about one and the same.
    expect(groupsOf('twins porch')[0]).toBe('twins | +twochild')
  })

  it('lists the synonyms, but not of what is quoted or excluded', () => {
    const also = (term: string) => clausesOf(term).flatMap((clause) => clause.synonyms)
    expect(also('grandma independence day')).toEqual(['grandmother', 'fourth of july'])
    expect(also('"grandma"')).toEqual([])
    expect(also('porch -grandma')).toEqual([])
  })

  it('keeps places whole, also where they are synonyms or no photo is from there', () => {
    expect(groupsOf('New Orleans parade')[0]).toBe('"new orleans"')
    expect(groupsOf('new haven parade')[0]).toBe('"new haven"')
    expect(groupsOf('LA parade')[0]).toBe('la | "los angeles"')
    expect(clausesOf('new orleans parade 1950s').map(({ kind }) => kind)).toEqual([
      'place',
      'words',
      'time',
    ])
    expect(places.absentName(['new', 'orleans'])).toBe('New Orleans')
    expect(places.absentName(['new', 'haven'])).toBeNull()
    expect(places.stateOf(['new', 'orleans'])).toBe('Louisiana')
    expect(places.stateOf(['new', 'haven'])).toBe('Connecticut')
    expect(places.stateOf(['san', 'diego'])).toBeNull()
  })

  it('keeps events whole', () => {
    expect(groupsOf('camping trip picnic')).toEqual(['camping & trip', 'picnic | picnic*'])
    expect(groupsOf('family camping trips')).toEqual(['family', 'camping & trips'])
    expect(groupsOf('first day of school 1950s')[0]).toBe('first & day & school')
    expect(groupsOf('picnic without camping trip')).toEqual(['picnic', 'not camping & trip'])
    // Not with an operator in between, nor in another order.
    expect(groupsOf('camping or trip')).toEqual(['camping | trip | trip*'])
    expect(groupsOf('first school day')).toEqual(['first', 'school', 'day | day*'])
  })

  it('does not take a complete name for the beginning of a longer word', () => {
    for (const name of ['camping trip', 'new orleans', 'living room'])
      expect(clausesOf(name).filter(({ isOpen }) => isOpen)).toEqual([])
  })
})

describe('numbers of photos', () => {
  it.each([
    ['#7', [7]],
    ['20418', [20418]],
    ['photo 20418', [20418]],
    ['20418, 20419;20417', [20418, 20419, 20417]],
    ['20418 - birthday cake, 1956', [20418]],
    ['# 20418 and #20418', [20418]],
    ['1956', []],
    ['"20418"', []],
    ['-20418', []],
    ['x20418', []],
    ['1234567890', []],
  ])('%s', (term, numbers) => {
    expect(parsePhotoNumbers(term)).toEqual(numbers)
  })
})
