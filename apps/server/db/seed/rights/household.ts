import { agreementSha256, agreementVersion } from '@shoebox/domain/rights/contributor-agreement'
import {
  type ContextAnswer,
  type FamilyContext,
  forEachContext,
} from '@shoebox/domain/rights/family-contexts'
import type { Person } from '../archive/people/casting.ts'
import type { Family } from '../archive/people/people.ts'
import { rngOf } from '../archive/random.ts'
import { seed } from '../archive/seed.ts'

/** The current year of the demo. */
export const thisYear = 2026

export const isAlive = ({ died }: Person): boolean => died >= thisYear

export const fullName = ({ surname }: Family, { name }: Person): string => `${name} ${surname}`

const streets = [
  'Alder Street',
  'Second Avenue',
  'Chapel Road',
  'Linden Court',
  'Mill Lane',
  'Orchard Drive',
  'Station Street',
  'Harbor Road',
]

/** The living adult of the family who keeps the photos. */
export function findKeeper(family: Family): Person {
  const living = family.people.filter(isAlive)
  const grown = living.filter(({ born }) => born >= 1948 && born <= 1996)
  return rngOf(seed, 'keeper', family.id).pick(grown.length > 0 ? grown : living)
}

/** The profile, identity, agreement and context answers of a family. */
export function buildOnboarding(family: Family) {
  const rng = rngOf(seed, 'papers', family.id)
  const { city, state, country } = family
  return {
    profile: {
      first_name: findKeeper(family).name,
      last_name: family.surname,
      storefront_name: `The ${family.surname} family`,
    },
    identity: {
      legal_name: fullName(family, findKeeper(family)),
      address_line_1: `${rng.int(3, 480)} ${rng.pick(streets)}`,
      address_line_2: rng.chance(0.2) ? `Apt. ${rng.int(1, 24)}` : null,
      city,
      region: state,
      postal_code: null,
      country: country === 'USA' ? 'United States' : country,
      phone: null,
      is_adult: true,
    } as const,
    agreement: {
      agreement_version: agreementVersion,
      agreement_type: 'standard',
      text_sha256: agreementSha256.standard,
    } as const,
    contexts: forEachContext((context) => rng.weighted(leanings[context] ?? usual)),
  }
}

type Odds = readonly (readonly [ContextAnswer, number])[]

const usual: Odds = [
  ['yes', 3],
  ['ask', 4],
  ['no', 1],
]
/** Contexts that most families refuse, or that most allow. */
const leanings: Partial<Record<FamilyContext, Odds>> = {
  'crime-victim': [
    ['yes', 1],
    ['ask', 4],
    ['no', 3],
  ],
  suspect: [
    ['ask', 3],
    ['no', 5],
  ],
  addiction: [
    ['ask', 3],
    ['no', 4],
  ],
  sexuality: [
    ['ask', 2],
    ['no', 6],
  ],
  'trailer-or-poster': [
    ['yes', 5],
    ['ask', 3],
  ],
}
