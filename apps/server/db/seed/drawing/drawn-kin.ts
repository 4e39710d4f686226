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

/** Two people on a photo who belong together; the age is that of the younger one. */
export type DrawnKin = { kind: KinKind; younger: number }

/** From this age on two who will marry, or have, look like a couple: the archive also casts them together as children. */
const grown = 18

/** Every pair of close relatives among those who are on the photo. */
export function drawnKin(cast: readonly Actor[], family: Family): DrawnKin[] {
  const elders = new Map(family.people.map((person) => [person.id, person]))
  return cast.flatMap((one, at) =>
    cast.slice(at + 1).flatMap((other): DrawnKin[] => {
      const kind = kindOf(one.person, other.person, elders)
      const younger = Math.min(one.age, other.age)
      return kind === null || (kind === 'couple' && younger < grown) ? [] : [{ kind, younger }]
    }),
  )
}

type Elders = ReadonlyMap<string, Person>

function kindOf(...[one, other, elders]: [Person, Person, Elders]): KinKind | null {
  if (one.spouse === other.id) return 'couple'
  return descent(one, other, elders) ?? descent(other, one, elders) ?? siblings(one, other)
}

function descent(...[elder, child, elders]: [Person, Person, Elders]): KinKind | null {
  if (child.parents.includes(elder.id))
    return `${elder.gender === 'female' ? 'mother' : 'father'} and ${child.gender === 'female' ? 'daughter' : 'son'}`
  const isGrandchild = child.parents.some((id) => elders.get(id)?.parents.includes(elder.id))
  if (!isGrandchild) return null
  return `${elder.gender === 'female' ? 'grandmother' : 'grandfather'} and grandchild`
}

function siblings(one: Person, other: Person): KinKind | null {
  const [parent] = one.parents
  if (parent === undefined || !other.parents.includes(parent)) return null
  if (one.gender !== other.gender) return 'brother and sister'
  return one.gender === 'female' ? 'sisters' : 'brothers'
}
