import { describe, expect, it } from 'vitest'
import type { Face, Person } from '../people/people-queries.ts'
import { listPersonOptions } from '../people/person-combobox.tsx'
import { type PersonFields, personForm } from '../people/person-fields.ts'
import { releaseRequestForm } from '../releases/release-request.ts'
import {
  countFaces,
  formatFaceLabel,
  getEnteredAge,
  getFaceState,
  getSignerHint,
} from './face-labels.ts'

const person = (id: string, name: string, photos = 1): Person => ({
  id,
  name,
  standing: 'adult',
  birth_year: null,
  gender: null,
  ethnicities: [],
  right_signer: 'self',
  faces: photos,
  photos,
  unasked_photos: 0,
  releases: { open: 0, signed: 0, declined: 0, ended: 0 },
  created_at: '2026-11-15T12:00:00.000Z',
})

const face: Face = {
  id: 'f',
  photo_id: 'p',
  box: { x: 0.4, y: 0.2, width: 0.1, height: 0.2 },
  face_status: 'identifiable',
  person: null,
  age_min: 20,
  age_max: 40,
  was_minor: false,
  is_suggestion: true,
  suggested_person: null,
  release_state: null,
}
const alice = { id: 'a', name: 'Alice', standing: 'adult', right_signer: 'self' } as const

describe('person suggestions for a face', () => {
  const people = [person('a', 'Alice'), person('b', 'Bruno', 9), person('c', 'Zoë', 4)]
  const listNames = (search: { suggestedId?: string; typed: string }) =>
    listPersonOptions({ people, suggestedId: null, ...search }).map(({ label }) => label)

  it('the suggested person is listed first, then people by photo count', () => {
    expect(listNames({ typed: '' })).toEqual(['Bruno', 'Zoë', 'Alice'])
    expect(listNames({ typed: '', suggestedId: 'a' })).toEqual(['Alice', 'Bruno', 'Zoë'])
  })

  it('the search ignores accents, and offers a new person only for an unused name', () => {
    expect(listNames({ typed: 'zoe' })).toEqual(['Zoë'])
    expect(listNames({ typed: ' zo ' })).toEqual(['Zoë', 'Add “zo”'])
    expect(listNames({ typed: 'ALICE' })).toEqual(['Alice'])
  })
})

describe('face labels', () => {
  it('a face label shows an age entered by a user, never a range from a model', () => {
    expect(getEnteredAge(face)).toBeNull()
    expect(formatFaceLabel({ ...face, person: alice, age_min: 50, age_max: 50 }, 1)).toBe(
      '1 Alice, 50',
    )
    expect(formatFaceLabel({ ...face, person: alice }, 2)).toBe('2 Alice')
  })

  it('the state of a face shows what is still missing', () => {
    expect(getFaceState(face).label).toBe('No name yet')
    expect(getFaceState({ ...face, suggested_person: alice }).label).toBe('Alice?')
    expect(getFaceState({ ...face, face_status: 'unidentifiable' }).label).toBe('Not identifiable')
    expect(getFaceState({ ...face, person: alice }).label).toBe('Not asked')
    expect(getFaceState({ ...face, person: alice, release_state: 'signed' })).toMatchObject({
      label: 'Released',
      mark: 'done',
    })
  })

  it('the hint says who signs for an adult who was a child in the photo, a child, and a deceased person', () => {
    expect(getSignerHint({ ...face, person: alice, was_minor: true })).toMatch(
      /They have to sign themselves/,
    )
    expect(getSignerHint({ ...face, person: { ...alice, standing: 'minor' } })).toMatch(/guardian/)
    expect(getSignerHint({ ...face, person: { ...alice, standing: 'deceased' } })).toMatch(/kin/)
  })

  it('only identifiable faces are counted', () => {
    const faces = [
      face,
      { ...face, person: alice },
      { ...face, face_status: 'unidentifiable' as const },
    ]
    expect(countFaces(faces)).toEqual({ faceCount: 2, namedCount: 1 })
  })
})

describe('release request form', () => {
  const validRequest = {
    signer_name: ' Alice ',
    signer_email: ' alice@example.test ',
    photo_ids: ['6f9619ff-8b86-4d01-b42d-00c04fc964ff'],
  }

  it('accepts valid input and trims it', () => {
    expect(releaseRequestForm.parse(validRequest)).toMatchObject({
      signer_name: 'Alice',
      signer_email: 'alice@example.test',
    })
  })

  it('reports missing and invalid fields in form order', () => {
    const { error } = releaseRequestForm.safeParse({
      photo_ids: [],
      signer_name: '',
      signer_email: 'x',
    })
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['signer_name', 'Please enter a name.'],
      ['signer_email', 'Please enter an email address.'],
      ['photo_ids', 'Choose at least one photo.'],
    ])
  })
})

describe('person form', () => {
  const validPerson: PersonFields = {
    name: ' Karen ',
    standing: 'deceased',
    birth_year: '1931',
    gender: '',
    ethnicities: [],
  }
  const listErrors = (fields: PersonFields) =>
    personForm.safeParse(fields).error?.issues.map(({ path, message }) => [path[0], message])

  it('accepts a birth year or none', () => {
    expect(personForm.parse(validPerson)).toEqual({
      name: 'Karen',
      standing: 'deceased',
      birth_year: 1931,
      gender: null,
      ethnicities: [],
    })
    expect(personForm.parse({ ...validPerson, birth_year: ' ' })).toMatchObject({
      birth_year: null,
    })
  })

  it('rejects a status that contradicts the birth year, an empty name and an invalid year', () => {
    expect(listErrors({ ...validPerson, standing: 'minor' })).toEqual([
      ['standing', "Doesn't match the year of birth."],
    ])
    expect(listErrors({ ...validPerson, name: ' ', birth_year: 'x' })).toEqual([
      ['name', 'Please enter a name.'],
      ['birth_year', 'Please enter a year, such as 1931.'],
    ])
  })
})
