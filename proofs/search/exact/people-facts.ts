import { agesCalled, byGender, listNouns, type Person, plain, readPeople } from './people-terms.ts'
import type { PhotoRow } from './photo-rows.ts'

type AgedPerson = Person & { years: number }

/** Search tokens used for ranking only: counts of people, ages, relations, moods and who probably has an emotion. */
export function peopleFacts(photo: PhotoRow): string[] {
  const { people, areFaces, isComplete } = readPeople(photo)
  const count = photo.people_count ?? 0
  const units = [
    ...(areFaces ? listCounts(people, isComplete ? count : null) : []),
    ...people.flatMap(listAges),
    ...listKin(people.flatMap(withAge)),
    ...listSiblings(people.flatMap(withAge)),
    ...listBigSiblings(people.flatMap(withAge)),
    ...(count > 2 ? ['manypeople'] : []),
  ]
  return [
    ...units.map((unit) => `+${unit}`),
    ...photo.emotions.map((emotion) => `#felt${joined(emotion)}`),
    ...(areFaces ? listProbable(photo, countNames(people)) : []).map((unit) => `#likely${unit}`),
    ...photo.color_and_mood.map((mood) => `#mood${joined(mood)}`),
  ]
}

const longest = 50
const joined = (text: string): string =>
  (withoutAccents(plain(text)).match(/[\p{L}\p{N}]+/gu) ?? []).join('').slice(0, longest)
const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{Mn}/gu, '')

/** How many people are called by each name, such as `oldwoman`. */
function countNames(people: readonly Person[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const names = people.flatMap((person) => [
    ...listNouns(person),
    ...agesCalled(person).flatMap((age) =>
      [...listNouns(person), 'people'].map((noun) => age + noun),
    ),
  ])
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

const estimatedNames = ['girl', 'boy', 'woman', 'man', 'child', 'oldwoman', 'oldman']

/** An emotion and a kind of person, such as `happywoman`, if the chance that such a person has the emotion is above 60 %. */
function listProbable(photo: PhotoRow, counts: ReadonlyMap<string, number>): string[] {
  const people = photo.people_count ?? 0
  if (people === 0) return []
  const emotions = photo.emotions.map((emotion) => emotion.toLowerCase())
  const happy = emotions.filter((emotion) => ['smiling', 'laughing'].includes(emotion)).length
  const equal = 1 / emotions.length
  const shares = emotions.map((emotion) => ({ emotion: emotion.slice(0, longest), share: equal }))
  if (happy > 0) shares.push({ emotion: 'happy', share: happy * equal })
  return shares.flatMap(({ emotion, share }) =>
    estimatedNames
      .filter((name) => {
        const others = 1 - Math.min((counts.get(name) ?? 0) / people, 1)
        return counts.has(name) && 1 - others ** (people * share) > 0.6
      })
      .map((name) => emotion + name),
  )
}

/** `all` is the number of people if every person is known. */
function listCounts(people: readonly Person[], all: number | null): string[] {
  return [...countNames(people)].flatMap(([name, count]) => {
    if (count < 2) return []
    return count === all ? [`several${name}`, `all${name}`] : [`several${name}`]
  })
}

function listAges(person: Person): string[] {
  const { age, years } = person
  const called = [
    ...((years !== null && years >= 52) || age === 'senior' ? ['older'] : []),
    ...(years !== null && years >= 66 ? ['veryold'] : []),
    ...(years !== null && years >= 3.5 && years < 9 ? ['small'] : []),
    ...(years === null ? [] : [`aged${years < 20 ? Math.floor(years) : nameDecade(years)}`]),
  ]
  return called.flatMap((modifier) =>
    [...listNouns(person), 'people'].map((noun) => modifier + noun),
  )
}

const decades =
  'teens twenties thirties forties fifties sixties seventies eighties nineties hundreds'.split(' ')
const nameDecade = (years: number): string => decades[Math.floor(years / 10) - 1] ?? ''

const withAge = ({ years, ...person }: Person): AgedPerson[] =>
  years === null ? [] : [{ ...person, years }]

const isMinor = ({ years }: AgedPerson): boolean => years < 20
const ageGap = (elder: AgedPerson, child: AgedPerson): number => elder.years - child.years
const mayBeParent = (elder: AgedPerson, child: AgedPerson): boolean =>
  ageGap(elder, child) >= 20 && ageGap(elder, child) <= 45

function listKin(aged: readonly AgedPerson[]): string[] {
  return aged.flatMap((elder) =>
    aged.filter(isMinor).flatMap((child) => {
      const gap = ageGap(elder, child)
      const isGrand = elder.years >= 48 && gap >= 46 && gap <= 80
      const elders = [
        ...(mayBeParent(elder, child) ? byGender(elder, 'mother', 'father') : []),
        ...(isGrand ? byGender(elder, 'grandmother', 'grandfather') : []),
      ]
      return elders.flatMap((name) => childNames(child).map((label) => name + label))
    }),
  )
}

const childNames = (child: AgedPerson): string[] => [
  'child',
  ...byGender(child, 'daughter', 'son'),
  ...(child.years < 2.5 ? ['baby'] : []),
  ...(child.years >= 1 && child.years < 4 ? ['toddler'] : []),
  ...(child.years >= 13 ? ['teenager'] : []),
]

/** Children beside a baby. */
function listBigSiblings(aged: readonly AgedPerson[]): string[] {
  if (!aged.some(({ years }) => years < 2.5)) return []
  return aged
    .filter(({ years }) => years >= 3 && years < 18)
    .flatMap((child) => ['siblingbaby', ...byGender(child, 'sisterbaby', 'brotherbaby')])
}

/** Siblings, if both parents are in the photo. */
function listSiblings(aged: readonly AgedPerson[]): string[] {
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
