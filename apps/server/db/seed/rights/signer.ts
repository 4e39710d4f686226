import { type Relation, requiredSigner, type Standing } from '@shoebox/domain/rights/release-state'
import type { Person } from '../archive/people/casting.ts'
import type { Family } from '../archive/people/people.ts'
import { fullName, isAlive, keeperOf } from './household.ts'

/** How a person stands today. The youngest of the archive were born in 2005: nobody is a minor. */
export const standingOf = (person: Person): Standing => (isAlive(person) ? 'adult' : 'deceased')

export type Signer = { relation: Relation; signer_name: string; signer_email: string }

/**
 * Who is asked for somebody's release: they themselves, or the next of kin who lives. Nobody gets many mails a day under
 * one address, so whoever signs for several has one for each.
 */
export function signerOf(family: Family, person: Person): Signer {
  const standing = standingOf(person)
  const asked = standing === 'adult' ? person : nextOfKin(family, person)
  return {
    relation: requiredSigner[standing],
    signer_name: fullName(family, asked),
    signer_email: `${asked === person ? person.id : `${asked.id}.for.${person.id}`}@demo.shoebox.test`,
  }
}

/** Spouse, then children, then grandchildren, then whoever has the shoebox. */
function nextOfKin(family: Family, person: Person): Person {
  const childrenOf = (ids: readonly string[]) =>
    family.people.filter(({ parents }) => parents.some((parent) => ids.includes(parent)))
  const spouse = family.people.filter(({ id }) => id === person.spouse)
  const children = childrenOf([person.id])
  const grandchildren = childrenOf(children.map(({ id }) => id))
  return [...spouse, ...children, ...grandchildren].find(isAlive) ?? keeperOf(family)
}
