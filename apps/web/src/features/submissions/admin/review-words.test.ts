import { expect, it } from 'vitest'
import { faceDoubts } from './review-words.ts'

const sound = {
  is_own_address: false,
  is_same_network: false,
  refusals: 0,
  contradicts_birth_year: false,
}

it('faceDoubts says in words what speaks against a signature', () => {
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
