import { describe, expect, it } from 'vitest'
import { incompleteClaimText } from './incomplete-claim.ts'

const draft = { basis: null, photographer: null, ownsPrint: false }

describe('incompleteClaimText', () => {
  it('the text is null without a claim, or if the claim is complete', () => {
    expect(incompleteClaimText(draft, [null])).toBeNull()
    expect(
      incompleteClaimText({ ...draft, basis: 'photographer', ownsPrint: true }, [null]),
    ).toBeNull()
  })

  it('the text is null if the photos already have this claim', () => {
    const claim = { basis: 'photographer' as const, photographer: null }
    expect(incompleteClaimText({ ...draft, basis: 'photographer' }, [claim])).toBeNull()
    expect(incompleteClaimText({ ...draft, basis: 'photographer' }, [claim, null])).not.toBeNull()
  })

  it('the text names the missing parts', () => {
    expect(incompleteClaimText({ ...draft, basis: 'inherited' }, [null])).toBe(
      'The rights are incomplete: name the photographer and confirm that you own the print.',
    )
    expect(
      incompleteClaimText({ ...draft, basis: 'inherited', photographer: ' ', ownsPrint: true }, [
        null,
      ]),
    ).toBe('The rights are incomplete: name the photographer.')
  })
})
