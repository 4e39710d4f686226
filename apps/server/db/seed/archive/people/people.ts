/** Families: three or four generations whose members keep their looks and grow older. */

import { drift, type Rgb, rgb } from '../drawing/color.ts'
import { type Rng, rngOf } from '../random.ts'
import type { Curl, Gender, Person } from './casting.ts'
import { books, type Heritage, type Seedling, seedlings } from './names.ts'

export type Family = Seedling & { id: string; people: readonly Person[] }

const hues = (...hex: string[]): Rgb[] => hex.map(rgb)
const looks: Record<Heritage, { skin: Rgb[]; hair: Rgb[]; curl: Curl[] }> = {
  White: {
    skin: hues('#f0cdb4', '#e8bd9f', '#dfb090', '#eac4a6'),
    hair: hues('#3a2a20', '#5c4028', '#8a6238', '#c29a5c', '#7a3f22', '#2a211d'),
    curl: ['straight', 'wavy', 'straight'],
  },
  Black: {
    skin: hues('#8a5a3e', '#6f4632', '#5a3828', '#a06c4a', '#4a2e22'),
    hair: hues('#1c1614', '#231a16', '#2a1e18'),
    curl: ['coily', 'coily', 'coily', 'wavy'],
  },
  Latino: {
    skin: hues('#c9966e', '#b5825a', '#d8aa84', '#a06f4a'),
    hair: hues('#201815', '#33241b', '#4a3222'),
    curl: ['straight', 'wavy'],
  },
  'East Asian': {
    skin: hues('#e6c09a', '#dcb28a', '#eac9a8'),
    hair: hues('#17141a', '#1f1a1a', '#2a2220'),
    curl: ['straight'],
  },
  'South Asian': {
    skin: hues('#b07c54', '#98683f', '#c08e64'),
    hair: hues('#18120f', '#221a16'),
    curl: ['straight', 'wavy'],
  },
  'Middle Eastern': {
    skin: hues('#d8ab84', '#c99a70', '#e0b892'),
    hair: hues('#221813', '#33251c'),
    curl: ['wavy', 'wavy', 'straight'],
  },
  'Native American': {
    skin: hues('#b57e58', '#a26d48', '#c68f68'),
    hair: hues('#17130f', '#201814'),
    curl: ['straight'],
  },
  'Pacific Islander': {
    skin: hues('#b8845a', '#a5724a', '#cb9a70'),
    hair: hues('#18120f', '#231a15'),
    curl: ['straight', 'wavy'],
  },
}

function grow(seed: string, seedling: Seedling, index: number): Family {
  const id = `fam-${String(index + 1).padStart(2, '0')}`
  const tree: Tree = {
    id,
    seedling,
    rng: rngOf(seed, 'family', seedling.surname),
    people: [],
    used: new Set(),
  }
  const start = tree.rng.int(1846, 1892)
  const elder = born(tree, { year: start, gender: 'male', generation: 0 })
  const later = start + tree.rng.int(-1, 6)
  const wife = born(tree, { year: later, gender: 'female', generation: 0 })
  wed(elder, wife)
  raise(tree, [elder, wife], 1)
  return { ...seedling, id, people: tree.people }
}

type Tree = { id: string; seedling: Seedling; rng: Rng; people: Person[]; used: Set<string> }
type Birth = {
  year: number
  gender: Gender
  generation: number
  parents?: readonly [Person, Person]
}

function born(tree: Tree, { year, gender, generation, parents }: Birth): Person {
  const { id, rng, people, seedling } = tree
  const look = looks[seedling.heritage]
  const heir = <T>(trait: (parent: Person) => T, fresh: readonly T[]): T =>
    parents && rng.chance(0.85) ? trait(rng.pick(parents)) : rng.pick(fresh)
  const isMale = gender === 'male'
  const person: Person = {
    id: `${id}-p${String(people.length + 1).padStart(2, '0')}`,
    name: nameOf(tree, gender, year),
    born: year,
    died: year + rng.int(66, 90),
    gender,
    generation,
    parents: parents?.map((parent) => parent.id) ?? [],
    skin: drift(
      heir((parent) => parent.skin, look.skin),
      9,
      rng.next,
    ),
    hair: drift(
      heir((parent) => parent.hair, look.hair),
      8,
      rng.next,
    ),
    curl: heir((parent) => parent.curl, look.curl),
    width: rng.range(0.9, 1.03),
    jaw: rng.range(0.84, 1.08) + (isMale ? 0.08 : 0),
    nose: rng.range(0.85, 1.2),
    build: Math.max(0.86, 1.02 + rng.gauss() * 0.16),
    stature: 1 + rng.gauss() * 0.028,
    glassesFrom: rng.chance(0.3) ? rng.int(8, 60) : 99,
    bald: isMale && rng.chance(0.35),
    mustache: isMale && rng.chance(year < 1900 ? 0.5 : 0.14),
  }
  people.push(person)
  return person
}

/** A name that was liked in that year, and that nobody in the family has yet. */
function nameOf({ rng, seedling, used }: Tree, gender: Gender, year: number): string {
  const written = books[seedling.names][gender === 'female' ? 0 : 1].split(' ')
  const pool = [...written.slice(10), ...written.slice(0, 10)]
  const fashion = ((year - 1850) / 150) * pool.length
  const free = pool
    .filter((name) => !used.has(name))
    .toSorted((a, b) => Math.abs(pool.indexOf(a) - fashion) - Math.abs(pool.indexOf(b) - fashion))
  const name = rng.pick(free.length > 0 ? free.slice(0, 4) : pool)
  used.add(name)
  return name
}

function wed(a: Person, b: Person): void {
  a.spouse = b.id
  b.spouse = a.id
}

function raise(tree: Tree, parents: readonly [Person, Person], generation: number): void {
  const { rng, people } = tree
  const [a, b] = parents
  const mother = a.gender === 'female' ? a : b
  const isLate = generation > 2
  const count = rng.int(isLate ? 1 : 2, isLate ? 3 : 4)
  let year = Math.max(a.born, b.born) + rng.int(20, 26)
  for (let i = 0; i < count && year < mother.born + 43 && year < 2004; i++) {
    const gender: Gender = rng.chance(0.5) ? 'female' : 'male'
    const child = born(tree, { year, gender, generation, parents })
    const marries = i < (isLate ? 1 : 2) || rng.chance(0.25)
    if (people.length < 22 && generation < 7 && marries) {
      const other: Gender = gender === 'female' ? 'male' : 'female'
      const partner = born(tree, { year: year + rng.int(-4, 3), gender: other, generation })
      wed(child, partner)
      raise(tree, [child, partner], generation + 1)
    }
    year += rng.int(2, 5)
  }
}

const cache = new Map<string, readonly Family[]>()
export function familiesOf(seed: string): readonly Family[] {
  const known = cache.get(seed)
  if (known) return known
  const made = seedlings.map((seedling, i) => grow(seed, seedling, i))
  cache.set(seed, made)
  return made
}

export type Alive = { person: Person; age: number }
export const aliveIn = (family: Family, year: number): Alive[] =>
  family.people
    .filter((p) => p.born <= year && p.died >= year)
    .map((person) => ({ person, age: Math.max(0.4, year - person.born) }))

/** The closest living relatives first: spouse, children, parents, then everyone else. */
export const nearest = (lead: Person, others: readonly Alive[], rng: Rng): Alive[] =>
  rng.shuffle(others).toSorted((a, b) => kinship(lead, b.person) - kinship(lead, a.person))

function kinship(a: Person, b: Person): number {
  if (a.spouse === b.id) return 5
  if (a.parents.includes(b.id) || b.parents.includes(a.id)) return 4
  if (a.parents.length && a.parents[0] === b.parents[0]) return 3
  return Math.abs(a.generation - b.generation) <= 1 ? 1 : 0
}
