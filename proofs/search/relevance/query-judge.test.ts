import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Drawing, drawnArchive } from '@shoebox/server/testing/photos/drawn-archive'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { gradeOf } from './judgement.ts'
import { buildCondition, parseQueries } from './query-judge.ts'

const readBeside = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')
const heldOut = readBeside('held-out.json')
const tuning = readBeside('tuning.json')

const file = z.array(
  z.object({
    kind: z.string(),
    query: z.string(),
    exactly: z.unknown(),
    fits: z.unknown(),
    couldDo: z.unknown(),
  }),
)
const conjunction = z.object({ all: z.array(z.unknown()) })

const woman: Drawing['people'][number] = {
  age: 64,
  gender: 'female',
  emotion: 'smiling',
  garments: new Set(['dress', 'apron']),
  hat: 'scarf',
  hasGlasses: true,
  hasMustache: false,
  isBald: false,
  hair: new Set(['bun']),
}
const boy: Drawing['people'][number] = {
  ...woman,
  age: 7,
  gender: 'male',
  emotion: null,
  garments: new Set(['shorts', 'plaid']),
  hat: null,
  hasGlasses: false,
  hair: new Set(),
}
const drawing: Drawing = {
  index: 0,
  scene: 'kitchen',
  things: new Set(['interior', 'refrigerator']),
  people: [woman, boy],
  kin: [{ kind: 'grandmother and grandchild', younger: 7 }],
  heritage: 'Latino',
  composition: 'Family',
  style: 'candid',
  moods: ['busy', 'warm'],
  car: null,
  year: 1962,
  month: 11,
  season: 'autumn',
  isIndoors: true,
  filmOrPaper: 'Kodachrome',
  tone: 'color',
  city: 'San Antonio',
  state: 'Texas',
  country: 'USA',
  events: ['Thanksgiving'],
}

const accepts = (condition: unknown, of = drawing): boolean => buildCondition(condition, 'test')(of)

const queriesOf = (text: string): string[] =>
  Object.values(parseQueries(text)).flatMap((questions) =>
    questions.map((question) => question.asked.toLowerCase()),
  )

describe('a condition', () => {
  it.each([
    ['scene', ['kitchen', 'beach'], ['beach']],
    ['shows', ['refrigerator', 'sofa'], ['sofa']],
    ['event', ['Thanksgiving'], ['Christmas']],
    ['season', ['autumn'], ['winter']],
    ['month', [11], [12]],
    ['decade', [1960], [1950, 1970]],
    ['years', [1962, 1962], [1963, 1970]],
    ['people', [2, 2], [3, 9]],
    ['city', ['San Antonio'], ['Texas']],
    ['state', ['Texas'], ['Ohio']],
    ['country', ['USA'], ['Canada']],
    ['tone', ['color'], ['sepia']],
    ['print', ['Kodachrome'], ['Albumen print']],
    ['heritage', ['Latino'], ['Black']],
    ['composition', ['Family'], ['Couple']],
    ['style', ['candid'], ['portrait']],
    ['mood', ['warm'], ['spooky']],
    ['indoors', true, false],
    ['all', [{ scene: ['kitchen'] }, { decade: [1960] }], [{ scene: ['kitchen'] }, { month: [1] }]],
    ['any', [{ scene: ['beach'] }, { decade: [1960] }], [{ scene: ['beach'] }, { month: [1] }]],
    ['not', { scene: ['beach'] }, { scene: ['kitchen'] }],
  ])('%s accepts what is there and rejects what is not', (name, there, missing) => {
    expect([accepts({ [name]: there }), accepts({ [name]: missing })]).toEqual([true, false])
  })

  it('car accepts the kind that was drawn, and no photo without one', () => {
    const driveway: Drawing = { ...drawing, car: 'station wagon' }
    expect(accepts({ car: ['station wagon'] }, driveway)).toBe(true)
    expect(accepts({ car: ['touring car'] }, driveway)).toBe(false)
    expect(accepts({ car: ['station wagon'] })).toBe(false)
  })

  it.each([
    [
      { gender: 'female', from: 60 },
      { gender: 'male', from: 60 },
    ],
    [{ to: 8 }, { to: 7 }],
    [{ emotions: ['smiling', 'laughing'] }, { emotions: ['serious'] }],
    [{ garments: ['dress', 'apron'] }, { garments: ['dress', 'plaid'] }],
    [{ hats: ['scarf', 'cloche'] }, { hats: ['fedora'] }],
    [{ hair: ['bun'] }, { hair: ['afro'] }],
    [
      { to: 14, hasHat: false },
      { to: 14, hasHat: true },
    ],
    [{ hasGlasses: true }, { to: 14, hasGlasses: true }],
    [{ hasMustache: false }, { hasMustache: true }],
    [{ isBald: false }, { isBald: true }],
    [
      { from: 5, least: 2 },
      { from: 8, least: 2 },
    ],
    [
      { least: 0, most: 0, from: 70 },
      { least: 0, most: 1 },
    ],
  ])('person accepts %o and rejects %o', (there, missing) => {
    expect([accepts({ person: there }), accepts({ person: missing })]).toEqual([true, false])
  })

  it('everyone asks for all people, and for at least one', () => {
    expect(accepts({ everyone: { from: 5 } })).toBe(true)
    expect(accepts({ everyone: { from: 8 } })).toBe(false)
    expect(accepts({ everyone: { from: 5 } }, { ...drawing, people: [] })).toBe(false)
  })

  it('kin reads the age of the younger one', () => {
    const kinds = ['grandmother and grandchild']
    expect(accepts({ kin: { kinds, from: 7, to: 8 } })).toBe(true)
    expect(accepts({ kin: { kinds, to: 7 } })).toBe(false)
    expect(accepts({ kin: { kinds: ['couple'] } })).toBe(false)
  })

  it('says what is wrong and where', () => {
    const build = (condition: unknown) => () => buildCondition(condition, '"cake", fits')
    expect(build({ sceen: ['kitchen'] })).toThrow('"cake", fits: no condition "sceen"; there are')
    expect(build({ scene: ['kitchen'], decade: [1960] })).toThrow('has one key, not 2')
    expect(build({ all: [{ person: { sex: 'male' } }] })).toThrow(
      '"cake", fits > all[0] > person: no such key: sex',
    )
    expect(build({ decade: ['1960s'] })).toThrow('"cake", fits > decade: 0: expected number')
  })
})

describe('a file of queries', () => {
  const query = { kind: 'places', query: 'texas', exactly: { state: ['Texas'] }, fits: null }

  it('becomes questions by kind; null is no photo', () => {
    const { places = [] } = parseQueries(JSON.stringify([{ ...query, couldDo: null }]))
    expect(places.map(({ asked }) => asked)).toEqual(['texas'])
    const grades = [drawing, { ...drawing, state: 'Ohio' }].map((each) =>
      places.map((question) => gradeOf(question, each)),
    )
    expect(grades).toEqual([[3], [0]])
  })

  it('needs every grade, and no other key', () => {
    expect(() => parseQueries(JSON.stringify([query]))).toThrow('queries: 0.couldDo: expected')
    expect(() => parseQueries(JSON.stringify([{ ...query, couldDo: null, note: '' }]))).toThrow(
      'no such key: note',
    )
  })
})

describe('the held-out queries', () => {
  it('are the ones that were sealed', () => {
    const digest = createHash('sha256').update(heldOut).digest('hex')
    expect(digest).toBe(readBeside('held-out.sha256').trim())
  })

  it('are not among those that search is tuned by', () => {
    const tuned = new Set([tuning, readBeside('word-forms.json')].flatMap(queriesOf))
    expect(queriesOf(heldOut).filter((query) => tuned.has(query)).length).toBe(0)
  })
})

describe.each([
  ['held-out', heldOut, 100],
  ['tuning', tuning, 200],
])('the %s queries', (_name, text, least) => {
  const minutes = 60_000
  let archive: Drawing[] = []

  beforeAll(() => {
    archive = drawnArchive().map((photo) => photo.drawing)
  }, 2 * minutes)

  it('are enough, each asked once', () => {
    const queries = queriesOf(text)
    expect(queries.length).toBeGreaterThanOrEqual(least)
    expect(new Set(queries).size).toBe(queries.length)
  })

  it('have an exact answer and at least three that fit', () => {
    const unanswered = Object.values(parseQueries(text))
      .flat()
      .filter((question) => {
        const grades = archive.map((each) => gradeOf(question, each))
        return !grades.includes(3) || grades.filter((grade) => grade >= 2).length < 3
      })
    expect(unanswered.map(({ asked }) => asked)).toEqual([])
  })

  it('give nothing for what they exclude', () => {
    const excluding = z.parse(file, JSON.parse(text)).filter(({ kind }) => kind === 'exclusions')
    for (const { query, ...grades } of excluding) {
      const excluded = [grades.exactly, grades.fits, grades.couldDo].flatMap((grade) => {
        const { success, data } = z.safeParse(conjunction, grade)
        return grade === null ? [] : [success ? JSON.stringify(data.all.at(-1)) : 'no exclusion']
      })
      expect({ query, excluded: [...new Set(excluded)] }).toEqual({
        query,
        excluded: [expect.stringMatching(/^\{"not":/)],
      })
    }
    expect(excluding.length).toBeGreaterThan(0)
  })
})
