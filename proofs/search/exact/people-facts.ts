import { agesCalled, byGender, nounsOf, type Person, plain, readPeople } from './people-words.ts'
import type { PhotoRow } from './photo-rows.ts'

type Aged = Person & { years: number }

/** Units that photos are only ranked by: how many of a kind, how old, whose children, and in which mood. */
export function peopleFacts(photo: PhotoRow): string[] {
  const { people, areFaces, isComplete } = readPeople(photo)
  const count = photo.people_count ?? 0
  const units = [
    ...(areFaces ? numbersOf(people, isComplete ? count : null) : []),
    ...people.flatMap(agesOf),
    ...kinOf(people.flatMap(agedOf)),
    ...siblingsOf(people.flatMap(agedOf)),
    ...(count > 2 ? ['manypeople'] : []),
  ]
  return [
    ...units.map((unit) => `+${unit}`),
    ...photo.emotions.map((emotion) => `#felt${joined(emotion)}`),
    ...photo.color_and_mood.map((mood) => `#mood${joined(mood)}`),
  ]
}

const longest = 50
const joined = (text: string): string =>
  (plain(text).match(/[\p{L}\p{N}]+/gu) ?? []).join('').slice(0, longest)

/** `all` is how many there are if every person is known. */
function numbersOf(people: readonly Person[], all: number | null): string[] {
  const names = people.flatMap((person) => [
    ...nounsOf(person),
    ...agesCalled(person).flatMap((age) =>
      [...nounsOf(person), 'people'].map((noun) => age + noun),
    ),
  ])
  return [...new Set(names)].flatMap((name) => {
    const count = names.filter((other) => other === name).length
    if (count < 2) return []
    return count === all ? [`several${name}`, `all${name}`] : [`several${name}`]
  })
}

function agesOf(person: Person): string[] {
  const { age, years } = person
  const called = [
    ...((years !== null && years >= 52) || age === 'senior' ? ['older'] : []),
    ...(years !== null && years >= 66 ? ['veryold'] : []),
    ...(years === null ? [] : [`aged${years < 20 ? Math.floor(years) : decadeAt(years)}`]),
  ]
  return called.flatMap((modifier) => [...nounsOf(person), 'people'].map((noun) => modifier + noun))
}

const decades =
  'teens twenties thirties forties fifties sixties seventies eighties nineties hundreds'.split(' ')
const decadeAt = (years: number): string => decades[Math.floor(years / 10) - 1] ?? ''

const agedOf = ({ years, ...person }: Person): Aged[] =>
  years === null ? [] : [{ ...person, years }]

const isMinor = ({ years }: Aged): boolean => years < 20
const gapOf = (elder: Aged, child: Aged): number => elder.years - child.years
const mayBeParent = (elder: Aged, child: Aged): boolean =>
  gapOf(elder, child) >= 20 && gapOf(elder, child) <= 45

function kinOf(aged: readonly Aged[]): string[] {
  return aged.flatMap((elder) =>
    aged.filter(isMinor).flatMap((child) => {
      const gap = gapOf(elder, child)
      const isGrand = elder.years >= 48 && gap >= 46 && gap <= 80
      const elders = [
        ...(mayBeParent(elder, child) ? byGender(elder, 'mother', 'father') : []),
        ...(isGrand ? byGender(elder, 'grandmother', 'grandfather') : []),
      ]
      return elders.flatMap((name) => childNames(child).map((label) => name + label))
    }),
  )
}

const childNames = (child: Aged): string[] => [
  'child',
  ...byGender(child, 'daughter', 'son'),
  ...(child.years < 2.5 ? ['baby'] : []),
  ...(child.years >= 1 && child.years < 4 ? ['toddler'] : []),
  ...(child.years >= 13 ? ['teenager'] : []),
]

/** Beside both parents. */
function siblingsOf(aged: readonly Aged[]): string[] {
  const children = aged
    .filter(isMinor)
    .filter((child) =>
      ['female', 'male'].every((gender) =>
        aged.some((elder) => elder.gender === gender && mayBeParent(elder, child)),
      ),
    )
  const girls = children.filter(({ gender }) => gender === 'female').length
  const boys = children.filter(({ gender }) => gender === 'male').length
  return [
    ...(girls > 1 ? ['familysister'] : []),
    ...(boys > 1 ? ['familybrother'] : []),
    ...(children.length > 1 ? ['familysibling'] : []),
    ...(girls > 0 && boys > 0 ? ['familybrothersister'] : []),
  ]
}
