import { claimBases } from '@shoebox/domain/rights/clearance'
import { contextAnswers } from '@shoebox/domain/rights/family-contexts'
import { requiredSigner } from '@shoebox/domain/rights/release-state'
import { describe, expect, it } from 'vitest'
import { familiesOf } from '../archive/people/people.ts'
import { planOf } from '../archive/plan.ts'
import { type PhotoRecord, recordOf } from '../archive/record.ts'
import { seed } from '../archive/seed.ts'
import { familyOf } from '../drawing/find-family.ts'
import { buildClaim } from './claim.ts'
import { buildOnboarding, findKeeper, isAlive } from './household.ts'
import { chooseOutcome, hasPendingReleases, listFaces } from './release-outcome.ts'
import { findSigner, standingOf } from './signer.ts'

const families = familiesOf(seed)
const face = { x: 0.4, y: 0.4, width: 0.1, height: 0.1 }

/** The records of photos whose images are not rendered, with every person in the frame. */
const records = Array.from({ length: 640 }, (_, index): PhotoRecord => {
  const plan = planOf(seed, index)
  return recordOf(plan, {
    jpeg: Buffer.alloc(0),
    width: 1500,
    height: 1000,
    printSize: '5 x 7 in',
    seen: plan.cast.map((actor) => ({ actor, face })),
    facts: new Set(),
    dominant: '#808080',
    accents: [],
  })
})

describe('the families of the archive', () => {
  it('have a living keeper and an answer for every context', () => {
    for (const family of families) {
      expect(isAlive(findKeeper(family))).toBe(true)
      const { contexts } = buildOnboarding(family)
      expect(Object.keys(contexts)).toHaveLength(12)
      for (const answer of Object.values(contexts)) expect(contextAnswers).toContain(answer)
    }
    const all = families.flatMap((family) => Object.values(buildOnboarding(family).contexts))
    expect(new Set(all)).toEqual(new Set(contextAnswers))
  })

  it('are through, nine of ten, and leave every answer open otherwise', () => {
    const underway = families.filter(hasPendingReleases)
    expect(underway).toHaveLength(4)
    for (const family of underway) {
      const outcomes = new Set(family.people.map(({ id }) => chooseOutcome(family, id)))
      expect(outcomes).toEqual(new Set(['signed', 'sent', 'viewed', 'declined', 'expired']))
    }
    const [through] = families.filter((family) => !hasPendingReleases(family))
    expect(through?.people.every(({ id }) => chooseOutcome(through, id) === 'signed')).toBe(true)
  })
})

describe('the signer of a release', () => {
  it('is the right signer, alive, under an address that gets one mail', () => {
    const addresses = families.flatMap((family) =>
      family.people.map((person) => {
        const { relation, signer_email } = findSigner(family, person)
        expect(relation).toBe(requiredSigner[standingOf(person)])
        return signer_email
      }),
    )
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const address of addresses) expect(address).toMatch(/^[\w.-]+@demo\.shoebox\.test$/)
  })
})

describe('what a title rests on', () => {
  const claims = records.map((record) => ({
    record,
    ...buildClaim(familyOf(record.family_id), record),
  }))

  it('is inherited mostly, and every basis is there', () => {
    const byBasis = Map.groupBy(claims, ({ basis }) => basis)
    expect(new Set(byBasis.keys())).toEqual(new Set(claimBases))
    expect(byBasis.get('inherited')?.length).toBeGreaterThan(claims.length / 2)
    expect(byBasis.get('possession')?.length).toBeLessThan(claims.length / 10)
  })

  it('names no photographer who is in the photo, and claims public domain for old photos only', () => {
    for (const { record, photographer } of claims)
      expect(record.people.map(({ name }) => name)).not.toContain(photographer)
    const free = claims.filter(({ basis }) => basis === 'public_domain')
    const years = free.map(({ record }) => Number(record.date_taken.slice(0, 4)))
    expect(Math.max(...years)).toBeLessThan(1931)
  })
})

describe('a face', () => {
  it('is identifiable only if it is large enough', () => {
    const [record] = records.filter(({ people }) => people.length > 0)
    if (!record) throw new Error('no people')
    const [person] = record.people
    if (!person) throw new Error('no person found')
    const tiny = { ...person, face: { ...face, height: 0.05 } }
    const hidden = { ...person, face: null }
    const faces = listFaces({ ...record, people: [person, tiny, hidden] })
    expect(faces.map(({ isIdentifiable }) => isIdentifiable)).toEqual([true, false])
  })
})
