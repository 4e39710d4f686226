import { claimBases } from '@shoebox/domain/rights/clearance'
import { relations, standings } from '@shoebox/domain/rights/release-state'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertUser } from '../../testing/auth/insert-user.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { firstOf } from '../../testing/first-of.ts'

let database: TestDatabase
let family: string
let first: string
let second: string

beforeAll(async () => {
  database = await testDatabase()
  family = await insertUser(database.admin, { email: 'family@example.test' })
  first = await insertUser(database.admin, { email: 'first@example.test' })
  second = await insertUser(database.admin, { email: 'second@example.test' })
})
afterAll(() => database.drop())

type Case = {
  basis: string
  flaw: 'none' | 'marks' | 'stamp'
  /** The face in the photo: none, an unidentifiable one, or a person with these signatures. */
  face: 'no face' | 'unidentifiable' | { standing: string; signed: readonly string[] }
  seen: number
}

/** The specified grades, implemented a second time in TypeScript. */
function expectedGrade({ basis, flaw, face, seen }: Case): string | null {
  const isNamed = typeof face === 'object'
  if (seen !== (isNamed ? 1 : 0)) return null
  const valid = isNamed ? face.signed.filter((relation) => isValid(relation, face.standing)) : []
  if (isNamed && valid.length === 0) return null
  if (basis === 'possession' || flaw !== 'none') return 'C'
  const hasKinOnly = isNamed && valid.every((relation) => relation === 'next_of_kin')
  return ['photographer', 'assigned'].includes(basis) && !hasKinOnly ? 'A' : 'B'
}

const validRelations: Record<string, readonly string[]> = {
  adult: ['self', 'guardian'],
  minor: ['guardian'],
  deceased: ['self', 'guardian', 'next_of_kin'],
}
const isValid = (relation: string, standing: string) =>
  validRelations[standing]?.includes(relation) ?? false

const faces: Case['face'][] = [
  'no face',
  'unidentifiable',
  ...standings.flatMap((standing) =>
    [[], ...relations.map((relation) => [relation]), ['self', 'next_of_kin']].map((signed) => ({
      standing,
      signed,
    })),
  ),
]
const casesOf = (basis: string): Case[] =>
  (['none', 'marks', 'stamp'] as const).flatMap((flaw) =>
    faces.flatMap((face) => [0, 1].map((seen) => ({ basis, flaw, face, seen }))),
  )

describe('photo_grade', () => {
  it.each(claimBases)(
    'matches the specification in all cases with the claim basis %s',
    async (basis) => {
      const cases = casesOf(basis)
      const actual: (string | null)[] = []
      for (const each of cases) actual.push(await gradeInDatabase(each))
      expect(cases.map((each, index) => ({ ...each, grade: actual[index] }))).toEqual(
        cases.map((each) => ({ ...each, grade: expectedGrade(each) })),
      )
      expect(cases.length).toBe(3 * 17 * 2)
    },
  )
})

describe('photo_allows_hero', () => {
  it('needs a second look by another moderator and a grade above C', async () => {
    const good = await build({ basis: 'photographer', flaw: 'none', face: 'no face', seen: 0 })
    const weak = await build({ basis: 'possession', flaw: 'none', face: 'no face', seen: 0 })
    expect(await allowsHero(good)).toBe(false)
    await expect(addSecondLook(good, first)).rejects.toThrow('clearance_checks_two_persons')
    await addSecondLook(good, second)
    await addSecondLook(weak, second)
    expect([await allowsHero(good), await allowsHero(weak)]).toEqual([true, false])
  })
})

async function gradeInDatabase(each: Case): Promise<string | null> {
  const photo = await build(each)
  const { rows } = await database.admin.query('select photo_grade($1) as grade', [photo])
  return firstOf(rows).grade
}

async function allowsHero(photo: string): Promise<boolean> {
  const { rows } = await database.admin.query('select photo_allows_hero($1) as allowed', [photo])
  return firstOf(rows).allowed
}

function addSecondLook(photo: string, reviewer: string) {
  return database.admin.query(
    'update clearance_checks set second_reviewer_id = $2, second_at = now() where photo_id = $1',
    [photo, reviewer],
  )
}

async function build({ basis, flaw, face, seen }: Case): Promise<string> {
  const { admin } = database
  const photo = firstOf(
    (await admin.query('insert into photos (user_id) values ($1) returning id', [family])).rows,
  ).id
  await admin.query(
    'insert into rights_claims (photo_id, user_id, basis, owns_print) values ($1, $2, $3, true)',
    [photo, family, basis],
  )
  if (face !== 'no face') await addFace(photo, face)
  await admin.query(
    `insert into clearance_checks (photo_id, reviewer_id, decision, basis, faces_seen, faces_digest, has_marks, has_stamp)
     values ($1, $2, 'approved', $3, $4, photo_faces_digest($1), $5, $6)`,
    [photo, first, basis, seen, flaw === 'marks', flaw === 'stamp'],
  )
  return photo
}

async function addFace(photo: string, face: Exclude<Case['face'], 'no face'>) {
  const person = face === 'unidentifiable' ? null : await addPerson(photo, face)
  await database.admin.query(
    `insert into photo_faces (photo_id, person_id, face_status, box_x, box_y, box_width, box_height)
     values ($1, $2, $3, 0.1, 0.1, 0.2, 0.2)`,
    [photo, person, person === null ? 'unidentifiable' : 'identifiable'],
  )
}

async function addPerson(
  photo: string,
  { standing, signed }: { standing: string; signed: readonly string[] },
) {
  const { rows } = await database.admin.query(
    `with person as (
       insert into people (user_id, name, standing) values ($1, 'Karen', $2) returning id
     ), signature as (
       insert into releases (person_id, user_id, release_state, relation, signer_name, signer_email, terms_version,
         document, document_sha256, sent_at, signed_name, signed_at, allows_face_search)
       select id, $1, 'signed', relation, 'Karen', 'karen@example.test', '1', 'Release', repeat('b', 64), now(),
         'Karen', now(), false
       from person, unnest($3::text[]) relation returning id
     ), listed as (
       insert into release_photos select id, $4 from signature)
     select id from person`,
    [family, standing, signed, photo],
  )
  return firstOf(rows).id
}
