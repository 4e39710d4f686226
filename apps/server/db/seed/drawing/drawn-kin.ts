import type { Actor, Person } from '../archive/people/casting.ts'
import type { Family } from '../archive/people/people.ts'

type KinKind =
  | 'couple'
  | 'mother and son'
  | 'mother and daughter'
  | 'father and son'
  | 'father and daughter'
  | 'grandmother and grandchild'
  | 'grandfather and grandchild'
  | 'brothers'
  | 'sisters'
  | 'brother and sister'

/** Two related people in a photo. `younger` is the age of the younger one. */
export type DrawnKin = { kind: KinKind; younger: number }

/** Spouses look like a couple from this age on. The archive also shows them together as children. */
const adultAge = 18

/** Every pair of close relatives in the photo. */
export function drawnKin(cast: readonly Actor[], family: Family): DrawnKin[] {
  const peopleById = new Map(family.people.map((person) => [person.id, person]))
  return cast.flatMap((one, at) =>
    cast.slice(at + 1).flatMap((other): DrawnKin[] => {
      const kind = kindOf(one.person, other.person, peopleById)
      const younger = Math.min(one.age, other.age)
      return kind === null || (kind === 'couple' && younger < adultAge) ? [] : [{ kind, younger }]
    }),
  )
}

type PeopleById = ReadonlyMap<string, Person>

function kindOf(...[one, other, peopleById]: [Person, Person, PeopleById]): KinKind | null {
  if (one.spouse === other.id) return 'couple'
  return descent(one, other, peopleById) ?? descent(other, one, peopleById) ?? siblings(one, other)
}

function descent(...[elder, child, peopleById]: [Person, Person, PeopleById]): KinKind | null {
  if (child.parents.includes(elder.id))
    return `${elder.gender === 'female' ? 'mother' : 'father'} and ${child.gender === 'female' ? 'daughter' : 'son'}`
  const isGrandchild = child.parents.some((id) => peopleById.get(id)?.parents.includes(elder.id))
  if (!isGrandchild) return null
  return `${elder.gender === 'female' ? 'grandmother' : 'grandfather'} and grandchild`
}

function siblings(one: Person, other: Person): KinKind | null {
  const [parent] = one.parents
  if (parent === undefined || !other.parents.includes(parent)) return null
  if (one.gender !== other.gender) return 'brother and sister'
  return one.gender === 'female' ? 'sisters' : 'brothers'
}
