import { expect, it } from 'vitest'
import { formatTitle, listSignatureWarnings, splitFaceLabel } from './review-labels.ts'

const validSignature = {
  is_own_address: false,
  is_same_network: false,
  refusals: 0,
  contradicts_birth_year: false,
}

it('listSignatureWarnings explains why a signature needs a closer look', () => {
  expect(listSignatureWarnings(validSignature)).toEqual([])
  expect(listSignatureWarnings({ ...validSignature, is_own_address: true, refusals: 1 })).toEqual([
    'Signed with the family’s own email',
    'Declined once before',
  ])
  expect(
    listSignatureWarnings({
      ...validSignature,
      is_same_network: true,
      refusals: 3,
      contradicts_birth_year: true,
    }),
  ).toEqual([
    'Signed from the family’s network',
    'Declined 3 times before',
    'Birth year doesn’t match the age',
  ])
})

it('splitFaceLabel separates the first name and the age for small labels', () => {
  const person = { name: 'Wilhelmina von Hohenzollern' }
  expect(splitFaceLabel({ person, age_min: 40, age_max: 45 })).toEqual({
    first: 'Wilhelmina',
    surname: ' von Hohenzollern',
    age: ', 40–45',
  })
  expect(splitFaceLabel({ person: null, age_min: null, age_max: null })).toEqual({
    first: 'Unnamed',
    surname: '',
    age: '',
  })
})

it('formatTitle falls back to the title that the shop shows', () => {
  const photo = { title: null, description: 'A family outing', photoid: 10_098 }
  expect(formatTitle(photo)).toBe('A family outing')
  expect(formatTitle({ ...photo, title: ' ' })).toBe('A family outing')
  expect(formatTitle({ ...photo, title: 'Ruth' })).toBe('Ruth')
  expect(formatTitle({ ...photo, description: null })).toBe('Photo #10098')
})
