import type { ClaimBasis } from '@shoebox/domain/rights/clearance'
import type { Person } from '../archive/people/casting.ts'
import type { Family } from '../archive/people/people.ts'
import { rngOf } from '../archive/random.ts'
import type { PhotoRecord } from '../archive/record.ts'
import { seed } from '../archive/seed.ts'
import { findKeeper, fullName, thisYear } from './household.ts'

export type Claim = { basis: ClaimBasis; photographer: string | null; evidence: string | null }

/** Years after which a published photo is in the public domain. */
const freeAfter = 96

/** The family's rights claim for a photo. */
export function buildClaim(family: Family, record: PhotoRecord): Claim {
  const rng = rngOf(seed, 'claim', record.index)
  const year = Number(record.date_taken.slice(0, 4))
  const behind = behindTheCamera(family, record)
  const keeper = findKeeper(family)
  if (thisYear - year >= freeAfter && rng.chance(0.7))
    return { basis: 'public_domain', photographer: null, evidence: `Published before ${year + 1}` }
  if (behind.includes(keeper) && rng.chance(0.6))
    return { basis: 'photographer', photographer: fullName(family, keeper), evidence: null }

  const basis = rng.weighted(odds)
  if (basis === 'possession') return { basis, photographer: null, evidence: null }
  const relative = behind.length > 0 ? fullName(family, rng.pick(behind)) : null
  if (basis === 'assigned')
    return { basis, photographer: relative, evidence: 'Signed letter, kept with the prints' }
  return { basis, photographer: relative, evidence: rng.pick(heirlooms) }
}

const odds = [
  ['inherited', 86],
  ['assigned', 8],
  ['possession', 6],
] as const

const heirlooms = [null, null, null, 'The negatives are with us', 'Named in the will']

/** Possible photographers: of a suitable age, not in the photo, and with another name than the people in it. */
function behindTheCamera(family: Family, record: PhotoRecord): Person[] {
  const year = Number(record.date_taken.slice(0, 4))
  const seen = new Set(record.people.map(({ name }) => name))
  return family.people.filter((person) => {
    const age = year - person.born
    return !seen.has(fullName(family, person)) && age >= 12 && age <= 75 && person.died >= year
  })
}
