import { describe, expect, it } from 'vitest'
import { findMissingParts } from './photo-submission.ts'

const told = {
  title: null,
  description: 'At the lake',
  decade_taken: '1960s',
  has_claim: true,
  has_erased_face: false,
}

describe('findMissingParts', () => {
  it('asks for nothing where a title or a description, the decade and the claim are there', () => {
    expect(findMissingParts(told)).toEqual([])
    expect(findMissingParts({ ...told, title: 'Lake', description: null })).toEqual([])
  })

  it('names each part that is missing', () => {
    expect(findMissingParts({ ...told, description: ' ' })).toEqual(['description'])
    expect(findMissingParts({ ...told, decade_taken: null })).toEqual(['decade'])
    expect(findMissingParts({ ...told, has_claim: false })).toEqual(['claim'])
    expect(findMissingParts({ ...told, has_erased_face: true })).toEqual(['erased'])
    expect(
      findMissingParts({
        ...told,
        title: '',
        description: null,
        decade_taken: '',
        has_claim: false,
      }),
    ).toEqual(['description', 'decade', 'claim'])
  })
})
