import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { approvalOf, buildReview, type Sitter } from '../../testing/photos/build-review.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { toTsquery } from '../postgres/tsquery.ts'
import { expandTerms, toTerms } from './expand-terms.ts'
import { createKnownEvents } from './known-events.ts'
import { createKnownPlaces } from './known-places.ts'
import { parseTerm } from './parse-term.ts'
import { createSynonyms } from './synonyms.ts'

let server: TestServer
let family: TestUser
let moderator: TestUser

beforeAll(async () => {
  server = await testServer()
  family = await buildUser(server, { roles: ['contributor'] })
  moderator = await buildUser(server, { roles: ['moderator'] })
})
afterAll(() => server.close())

const query = <Row extends object>(text: string, values: unknown[] = []) =>
  server.database.admin.query<Row>(text, values)

/** A live photo: named, released and approved through the API, so that every trigger runs. */
async function addPhoto(sitters: readonly Sitter[], about: Record<string, unknown> = {}) {
  const review = await buildReview(server.database, { userId: family.id, sitters })
  const params = { id: review.id }
  if (Object.keys(about).length > 0)
    await server.client(moderator).saveReviewFields({ params, body: about })
  const body = await approvalOf(server.database, review.id)
  await server.client(moderator).approvePhoto({ params, body })
  return review
}

const statePerson = (id: string | undefined, body: object) =>
  server.client(family).savePerson({ params: { id: id ?? '' }, body })

/** Those of the terms that find the photo, before a search that finds nothing is relaxed. */
async function termsFinding(id: string, ...terms: string[]): Promise<string[]> {
  const found: string[] = []
  for (const term of terms) {
    const clauses = expandTerms(parseTerm(term).parts, vocabulary)
    const { rowCount } = await query(
      'select from photo_search where photo_id = $1 and tsv @@ search_query($2)',
      [id, toTsquery({ terms: toTerms(clauses), filters: {} })],
    )
    if (rowCount) found.push(term)
  }
  return found
}

const vocabulary = {
  synonyms: createSynonyms([]),
  places: createKnownPlaces([]),
  events: createKnownEvents([]),
  matches: new Map(),
}

describe('a person with nothing stated by the family', () => {
  it('is not indexed by what it states about another person', async () => {
    const { id, people } = await addPhoto([
      { name: 'Ruth', age: 40 },
      { name: 'Hal', age: 41 },
    ])
    await statePerson(people[0], { gender: 'female', ethnicities: ['Black'] })

    const terms = ['black woman', 'one woman', 'two women', 'middle aged woman', 'two people']
    expect(await termsFinding(id, ...terms)).toEqual([
      'black woman',
      'middle aged woman',
      'two people',
    ])

    await statePerson(people[0], { gender: null })
    await statePerson(people[1], { gender: 'male' })
    expect(await termsFinding(id, 'black man', 'black people', 'middle aged man')).toEqual([
      'black people',
      'middle aged man',
    ])
  })

  it('has no age because another person has one', async () => {
    const { id, people } = await addPhoto([{ name: 'Ruth', age: 6 }, { name: 'Hal' }])
    for (const person of people) await statePerson(person, { gender: 'male' })
    expect(await termsFinding(id, 'boy', 'little boy', 'two boys', 'two children')).toEqual([
      'boy',
      'little boy',
    ])
  })
})

describe('the age of a person', () => {
  it('follows from birth year and date in search as in filters', async () => {
    const { id, people } = await addPhoto([{ name: 'Ruth' }])
    await statePerson(people[0], { gender: 'female' })
    expect(await termsFinding(id, 'old woman', 'young woman', 'senior')).toEqual([])

    // The photo is of 1962.
    await statePerson(people[0], { birth_year: 1890 })
    expect(await termsFinding(id, 'old woman', 'young woman', 'senior')).toEqual([
      'old woman',
      'senior',
    ])

    // What the model guesses counts less.
    await query(`update photo_faces set age_min = 20, age_max = 30 where photo_id = $1`, [id])
    expect(await termsFinding(id, 'old woman', 'young woman')).toEqual(['old woman'])
  })

  it('is indexed again although its age group stays', async () => {
    const { id, people } = await addPhoto([{ name: 'Ruth' }])
    await statePerson(people[0], { birth_year: 1952 })
    expect(await termsFinding(id, 'little child', 'toddler')).toEqual(['little child'])
    await statePerson(people[0], { birth_year: 1959 })
    expect(await termsFinding(id, 'little child', 'toddler')).toEqual(['little child', 'toddler'])
  })
})

describe('units of the index', () => {
  it('are not met by names, nor names by units', async () => {
    const named = await addPhoto([], { title: 'Mr. Blackman and Mrs. Oldman' })
    const person = await addPhoto([{ name: 'Hal', age: 70 }])
    await statePerson(person.people[0], { gender: 'male', ethnicities: ['Black'] })

    const terms = ['black man', 'old man', 'blackman', 'oldman']
    expect(await termsFinding(named.id, ...terms)).toEqual(['blackman', 'oldman'])
    expect(await termsFinding(person.id, ...terms)).toEqual(['black man', 'old man'])
  })

  it('about people are not written by what a moderator types', async () => {
    const { id, people } = await addPhoto([{ name: 'Hal', age: 30 }], {
      objects: ['painting of a black woman', 'twoboys', 'no people sign'],
      emotions: ['Black'],
    })
    await statePerson(people[0], { gender: 'male' })
    const rows = await query<{ lexeme: string }>(
      `select lexeme from photo_search, unnest(tsv) where photo_id = $1 and lexeme ~ '^[+](black|two|no)'`,
      [id],
    )
    expect(rows.rows).toEqual([])
    expect(await termsFinding(id, 'no people', 'black man')).toEqual([])
  })

  it('say who probably has an emotion that is recorded for the photo', async () => {
    const sitters = ['Ruth', 'Ida', 'Hal'].map((name) => ({ name, age: 40 }))
    const { id, people } = await addPhoto(sitters, { emotions: ['Proud', 'Serious'] })
    const unitsOf = async () => {
      const { rows } = await query<{ unit: string }>(
        `select lexeme as unit from photo_search, unnest(tsv)
         where photo_id = $1 and lexeme like '#likely%' order by 1`,
        [id],
      )
      return rows.map(({ unit }) => unit)
    }
    for (const [at, person] of people.entries())
      await statePerson(person, { gender: at < 2 ? 'female' : 'male' })
    const likely = await unitsOf()
    for (const person of people) await statePerson(person, { gender: 'male' })

    expect([likely, await unitsOf()]).toEqual([
      ['#likelyproudwoman', '#likelyseriouswoman'],
      ['#likelyproudman', '#likelyseriousman'],
    ])
  })

  it('say that a child is beside a baby', async () => {
    const { id, people } = await addPhoto([
      { name: 'Ruth', age: 7 },
      { name: 'Hal', age: 1 },
    ])
    await statePerson(people[0], { gender: 'female' })
    const { rows } = await query<{ unit: string }>(
      `select lexeme as unit from photo_search, unnest(tsv)
       where photo_id = $1 and lexeme ~ '^[+](sister|brother|sibling)' order by 1`,
      [id],
    )
    expect(rows.map(({ unit }) => unit)).toEqual(['+siblingbabi', '+sisterbabi'])
  })

  it('may be stop words: an A.M. radio does not keep a photo from its approval', async () => {
    const { id } = await addPhoto([], { objects: ['A.M. radio', 'I T'], garments: ['a m'] })
    expect(await termsFinding(id, 'radio')).toEqual(['radio'])
  })
})
