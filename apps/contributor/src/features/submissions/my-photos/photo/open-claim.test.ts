import { describe, expect, it } from 'vitest'
import { openClaimWords } from './open-claim.ts'

const draft = { basis: null, photographer: null, ownsPrint: false }

describe('openClaimWords', () => {
  it('says nothing where no claim was begun, or it is whole', () => {
    expect(openClaimWords(draft, [null])).toBeNull()
    expect(openClaimWords({ ...draft, basis: 'photographer', ownsPrint: true }, [null])).toBeNull()
  })

  it('says nothing where the photo has this claim already', () => {
    const claim = { basis: 'photographer' as const, photographer: null }
    expect(openClaimWords({ ...draft, basis: 'photographer' }, [claim])).toBeNull()
    expect(openClaimWords({ ...draft, basis: 'photographer' }, [claim, null])).not.toBeNull()
  })

  it('names what is missing', () => {
    expect(openClaimWords({ ...draft, basis: 'inherited' }, [null])).toBe(
      'The rights are not stated yet: name the photographer and tick that you own the print.',
    )
    expect(
      openClaimWords({ ...draft, basis: 'inherited', photographer: ' ', ownsPrint: true }, [null]),
    ).toBe('The rights are not stated yet: name the photographer.')
  })
})
