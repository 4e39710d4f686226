import { expect, it } from 'vitest'
import { faceDoubts, faceLabelParts, titleOf } from './review-labels.ts'

const sound = {
  is_own_address: false,
  is_same_network: false,
  refusals: 0,
  contradicts_birth_year: false,
}

it('faceDoubts explains what is suspicious about a signature', () => {
  expect(faceDoubts(sound)).toEqual([])
  expect(faceDoubts({ ...sound, is_own_address: true, refusals: 1 })).toEqual([
    'Signed at the family’s own address',
    'Refused once before',
  ])
  expect(
    faceDoubts({ ...sound, is_same_network: true, refusals: 3, contradicts_birth_year: true }),
  ).toEqual([
    'Signed from the family’s network',
    'Refused 3 times before',
    'The year of birth says another age',
  ])
})

it('faceLabelParts separates the first name and the age for small labels', () => {
  const person = { name: 'Wilhelmina von Hohenzollern' }
  expect(faceLabelParts({ person, age_min: 40, age_max: 45 })).toEqual({
    first: 'Wilhelmina',
    surname: ' von Hohenzollern',
    age: ', 40–45',
  })
  expect(faceLabelParts({ person: null, age_min: null, age_max: null })).toEqual({
    first: 'Unnamed',
    surname: '',
    age: '',
  })
})

it('titleOf falls back to the shop’s name for a photo without a title', () => {
  const photo = { title: null, description: 'A family outing', photoid: 10_098 }
  expect(titleOf(photo)).toBe('A family outing')
  expect(titleOf({ ...photo, title: ' ' })).toBe('A family outing')
  expect(titleOf({ ...photo, title: 'Ruth' })).toBe('Ruth')
  expect(titleOf({ ...photo, description: null })).toBe('Photo #10098')
})
