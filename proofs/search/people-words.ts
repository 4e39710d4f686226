import type { Gender } from '@shoebox/domain/search-filters'
import type { Described } from './sketch-photo.ts'

const young = ['Baby', 'Child', 'Teenager']
const grown = ['Young adult', 'Adult', 'Senior']
const old = ['Senior']

const called: readonly [Gender, readonly string[], readonly string[]][] = [
  ['female', young, ['girl']],
  ['male', young, ['boy']],
  ['female', grown, ['woman', 'women']],
  ['male', grown, ['man', 'men']],
  ['female', old, ['grandmother']],
  ['male', old, ['grandfather']],
]

const numbers = new Map([
  [2, 'two'],
  [3, 'three'],
  [4, 'four'],
  [5, 'five'],
])

type People = Pick<Described, 'genders' | 'age_groups' | 'people_count'>

/** What those on a photo are certainly called, and how many they are where all are of one gender. */
export function peopleWords({ genders, age_groups, people_count }: People): string[] {
  const isOneGender = genders.length === 1
  const words = called.flatMap(([gender, ages, names]) => {
    const isThere = genders.includes(gender) && age_groups.some((age) => ages.includes(age))
    return isThere && (isOneGender || age_groups.every((age) => ages.includes(age))) ? names : []
  })
  const number = isOneGender ? numbers.get(people_count ?? 0) : undefined
  return number === undefined ? words : [...words, number]
}
