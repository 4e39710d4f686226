import { type Relation, requiredSigner, type Standing } from '@shoebox/domain/rights/release-state'
import type { Person } from '../archive/people/casting.ts'
import type { Family } from '../archive/people/people.ts'
import { findKeeper, fullName, isAlive } from './household.ts'

/** The standing of a person today. The youngest were born in 2005, so no one is a minor. */
export const standingOf = (person: Person): Standing => (isAlive(person) ? 'adult' : 'deceased')

export type Signer = { relation: Relation; signer_name: string; signer_email: string }

/**
 * The signer of a release: the person, or the living next of kin. Mails per email address and day are limited, so a
 * person who signs for several people has one address for each.
 */
export function findSigner(family: Family, person: Person): Signer {
  const standing = standingOf(person)
  const asked = standing === 'adult' ? person : nextOfKin(family, person)
  return {
    relation: requiredSigner[standing],
    signer_name: fullName(family, asked),
    signer_email: `${asked === person ? person.id : `${asked.id}.for.${person.id}`}@demo.shoebox.test`,
  }
}

/** The first living of spouse, children and grandchildren, else the keeper. */
function nextOfKin(family: Family, person: Person): Person {
  const childrenOf = (ids: readonly string[]) =>
    family.people.filter(({ parents }) => parents.some((parent) => ids.includes(parent)))
  const spouse = family.people.filter(({ id }) => id === person.spouse)
  const children = childrenOf([person.id])
  const grandchildren = childrenOf(children.map(({ id }) => id))
  return [...spouse, ...children, ...grandchildren].find(isAlive) ?? findKeeper(family)
}
