import { describe, expect, it } from 'vitest'
import { missingOf } from './photo-submission.ts'

const told = {
  title: null,
  description: 'At the lake',
  decade_taken: '1960s',
  has_claim: true,
  has_erased_face: false,
}

describe('missingOf', () => {
  it('asks for nothing where a title or a description, the decade and the claim are there', () => {
    expect(missingOf(told)).toEqual([])
    expect(missingOf({ ...told, title: 'Lake', description: null })).toEqual([])
  })

  it('names each part that is missing', () => {
    expect(missingOf({ ...told, description: ' ' })).toEqual(['description'])
    expect(missingOf({ ...told, decade_taken: null })).toEqual(['decade'])
    expect(missingOf({ ...told, has_claim: false })).toEqual(['claim'])
    expect(missingOf({ ...told, has_erased_face: true })).toEqual(['erased'])
    expect(
      missingOf({ ...told, title: '', description: null, decade_taken: '', has_claim: false }),
    ).toEqual(['description', 'decade', 'claim'])
  })
})
