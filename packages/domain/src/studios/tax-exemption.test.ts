import { describe, expect, it } from 'vitest'
import {
  certificateTypes,
  exemptionKinds,
  exemptionStates,
  exemptionTransitions,
  hasSignature,
  maxExemptions,
} from './tax-exemption.ts'
import { usStates } from './us-states.ts'

const starts = {
  'application/pdf': Buffer.from('%PDF-1.7'),
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10]),
  'image/png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]),
}

describe('hasSignature', () => {
  it.each(certificateTypes)('recognizes %s and no other type', (type) => {
    const matching = certificateTypes.filter((other) => hasSignature(type, starts[other]))
    expect(matching).toEqual([type])
  })

  it.each(certificateTypes)(
    'rejects HTML, an empty file and a truncated signature as %s',
    (type) => {
      expect(hasSignature(type, Buffer.from('<!doctype html>'))).toBe(false)
      expect(hasSignature(type, new Uint8Array())).toBe(false)
      expect(hasSignature(type, starts[type].subarray(0, 2))).toBe(false)
    },
  )
})

describe('the states of an exemption', () => {
  it('are decided by staff only, and expire by the worker only', () => {
    expect(exemptionTransitions.in_review).toEqual({ approved: ['staff'], rejected: ['staff'] })
    expect(exemptionTransitions.approved).toEqual({ expired: ['worker'] })
  })

  it('end in rejected and expired', () => {
    const ends = exemptionStates.filter(
      (state) => Object.keys(exemptionTransitions[state]).length === 0,
    )
    expect(ends).toEqual(['rejected', 'expired'])
  })

  it('leave room for each kind in each state', () => {
    expect(maxExemptions).toBeGreaterThanOrEqual(
      Object.keys(usStates).length * exemptionKinds.length,
    )
  })
})
