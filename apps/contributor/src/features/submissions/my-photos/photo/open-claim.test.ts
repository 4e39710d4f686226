import { describe, expect, it } from 'vitest'
import { openClaimText } from './open-claim.ts'

const draft = { basis: null, photographer: null, ownsPrint: false }

describe('openClaimText', () => {
  it('is null without a claim, or if it is complete', () => {
    expect(openClaimText(draft, [null])).toBeNull()
    expect(openClaimText({ ...draft, basis: 'photographer', ownsPrint: true }, [null])).toBeNull()
  })

  it('is null if the photos already have this claim', () => {
    const claim = { basis: 'photographer' as const, photographer: null }
    expect(openClaimText({ ...draft, basis: 'photographer' }, [claim])).toBeNull()
    expect(openClaimText({ ...draft, basis: 'photographer' }, [claim, null])).not.toBeNull()
  })

  it('names the missing parts', () => {
    expect(openClaimText({ ...draft, basis: 'inherited' }, [null])).toBe(
      'The rights are not stated yet: name the photographer and tick that you own the print.',
    )
    expect(
      openClaimText({ ...draft, basis: 'inherited', photographer: ' ', ownsPrint: true }, [null]),
    ).toBe('The rights are not stated yet: name the photographer.')
  })
})
