/** Fills the roles of a scene with members of a family. */

import type { Rng } from '../random.ts'
import type { Role, Scene } from '../scene/scene.ts'
import type { Occasion } from './costume.ts'
import { type Alive, aliveIn, type Family, nearest } from './people.ts'

type Picked = { alive: Alive; occasion: Occasion }
type Call = { family: Family; year: number; scene: Scene }

/** Or says that this family cannot in this year. */
export function castScene(rng: Rng, { family, year, scene }: Call): Picked[] | null {
  const alive = aliveIn(family, year)
  const picked = fillRoles(rng, alive, scene)
  if (!picked) return null

  const [least, most] = scene.extras
  const asked = rng.int(least, most)
  const count = rng.chance(0.5) ? asked : Math.min(asked, rng.int(least, most))
  const [low, high] = scene.extraAges ?? [0, 92]
  const isFree = ({ person, age }: Alive) =>
    age >= low && age <= high && !picked.some((p) => p.alive.person === person)
  const rest = alive.filter(isFree)
  const first = picked[0]?.alive ?? (count > 0 ? leadOf(rng, rest) : undefined)
  if (!first) return least > 0 ? null : picked
  if (picked.length === 0) picked.push({ alive: first, occasion: scene.occasion })

  const others = rest.filter((a) => a.person !== first.person)
  const places = scene.roles.length > 0 ? scene.roles.length + count : count
  addKin(picked, { kin: nearest(first.person, others, rng), places, occasion: scene.occasion })
  const isBabyAlone = picked.length === 1 && first.age < 2 && most > 0
  return isBabyAlone ? null : picked
}

function fillRoles(rng: Rng, alive: readonly Alive[], scene: Scene): Picked[] | null {
  const picked: Picked[] = []
  for (const role of scene.roles) {
    const lead = picked[0]?.alive.person
    const pool = alive.filter(
      (a) =>
        fits(a, role) &&
        !picked.some((p) => p.alive.person === a.person) &&
        (!role.spouse || a.person.spouse === lead?.id),
    )
    if (pool.length === 0) return null
    const found = lead ? nearest(lead, pool, rng)[0] : rng.pick(pool)
    if (!found) return null
    picked.push({ alive: found, occasion: role.occasion ?? scene.occasion })
  }
  return picked
}

const fits = ({ age, person }: Alive, role: Role): boolean =>
  age >= role.ages[0] && age <= role.ages[1] && (!role.gender || person.gender === role.gender)

/** The younger of two, more often than not. */
function leadOf(rng: Rng, rest: readonly Alive[]): Alive | undefined {
  if (rest.length === 0) return undefined
  const two = [rng.pick(rest), rng.pick(rest)].toSorted((a, b) => a.age - b.age)
  return two[rng.chance(0.6) ? 0 : 1]
}

type Kin = { kin: readonly Alive[]; places: number; occasion: Occasion }

function addKin(picked: Picked[], { kin, places, occasion }: Kin): void {
  let babies = picked.filter((p) => p.alive.age < 2).length
  for (const alive of kin) {
    if (picked.length >= places) return
    const isBaby = alive.age < 2
    if (isBaby && babies > 0) continue
    if (isBaby) babies += 1
    picked.push({ alive, occasion })
  }
}
