import type { PhotoRow } from './photo-rows.ts'

/** Words for the people in a photo, and two-word units that describe one person, with a prefix for their kind. */
export type PeopleTerms = { words: string[]; units: string[] }

type People = {
  people: readonly Person[]
  /** People who are described individually. */
  areFaces: boolean
  /** Whether every person in the photo is described. */
  isComplete: boolean
}

export type Person = { gender: string | null; age: string | null; years: number | null }

/** The people in a photo. No face here has a name, so each takes the one gender and ethnicity of its photo, or none. */
export function readPeople(photo: PhotoRow): People {
  const faces = photo.faces.map((ages) => readFace(photo, ages))
  const isKnown = ({ gender, age }: Person) => gender !== null && age !== null
  const areFaces = faces.some(isKnown)
  return {
    people: areFaces ? faces : [...faces, ...certainPeople(photo)],
    areFaces,
    isComplete: faces.every(isKnown) && faces.length === photo.people_count,
  }
}

export function listPeopleTerms(photo: PhotoRow): PeopleTerms {
  const { people, areFaces, isComplete } = readPeople(photo)
  const known = people.map((person) => ({ person, nouns: listNouns(person) }))
  const peopleUnits = [
    ...known.flatMap(({ person, nouns }) =>
      [...agesCalled(person), ...sharedEthnicity(photo)].flatMap((modifier) =>
        [...nouns, 'people'].map((noun) => modifier + noun),
      ),
    ),
    ...photo.ethnicities.flatMap(listModifiers).map((modifier) => `${modifier}people`),
    ...numbered(photo.people_count, 'people'),
    ...(photo.people_count === 0 || plain(photo.people_composition) === 'no people'
      ? ['nopeople']
      : []),
    ...(isComplete ? nouns.flatMap((noun) => numbered(count(known, noun), noun)) : []),
    ...(areFaces ? [] : sharedNouns(known).flatMap((noun) => numbered(photo.people_count, noun))),
  ]
  const typedUnits = [
    ...known.flatMap(({ nouns }) =>
      sharedEmotions(photo).flatMap((emotion) =>
        [...nouns, 'people'].map((noun) => emotion + noun),
      ),
    ),
    ...[...photo.garments, ...photo.objects].flatMap(listPairs),
  ]
  return {
    words: [
      ...new Set([
        ...people.flatMap(listPersonTerms),
        ...listKin(people),
        ...listFamily(photo, people),
        ...labels(photo),
      ]),
    ],
    units: [...peopleUnits.map((unit) => `+${unit}`), ...typedUnits.map((unit) => `#${unit}`)],
  }
}

export const numberNames = 'one two three four five six seven eight nine ten'.split(' ')

const young = ['baby', 'child', 'teenager', 'young']
const grown = ['young adult', 'adult', 'senior', 'grown']
const nouns = ['girl', 'boy', 'woman', 'man', 'child'] as const

function readFace(photo: PhotoRow, [min, max]: PhotoRow['faces'][number]): Person {
  const years = min === null || max === null ? null : (min + max) / 2
  return {
    gender: photo.genders.length === 1 ? (photo.genders[0] ?? null) : null,
    age: years === null ? onlyAge(photo) : ageGroupAt(years),
    years,
  }
}

/** A single gender applies to every age, and a single age group to every gender. */
function certainPeople({ genders, age_groups }: PhotoRow): Person[] {
  const ages = age_groups.map(groupName)
  const kind = ages.every(isYoung) ? 'young' : ages.every(isGrown) ? 'grown' : null
  const isCertain = genders.length < 2 || ages.length === 1
  return (genders.length > 0 ? genders : [null]).flatMap((gender) =>
    ages.map((age) => ({ gender, age: isCertain ? age : kind, years: null })),
  )
}

export function listNouns({ gender, age }: Person): string[] {
  if (age === null) return []
  const gendered = young.includes(age)
    ? { female: 'girl', male: 'boy' }
    : { female: 'woman', male: 'man' }
  const noun = gender === 'female' || gender === 'male' ? [gendered[gender]] : []
  return ['baby', 'child'].includes(age) ? [...noun, 'child'] : noun
}

function listPersonTerms(person: Person): string[] {
  const { gender, age, years } = person
  const plurals: Record<string, string[]> = { woman: ['women'], man: ['men'], child: ['children'] }
  const elder = gender === 'female' ? ['grandmother'] : gender === 'male' ? ['grandfather'] : []
  return [
    ...listNouns(person).flatMap((noun) => [noun, ...(plurals[noun] ?? [])]),
    ...(age !== null && ['baby', 'teenager', 'adult'].includes(age) ? [age] : []),
    ...(age === 'senior' ? ['senior', 'elderly', ...elder] : []),
    ...(years !== null && years >= 1 && years < 4 ? ['toddler'] : []),
  ]
}

export function agesCalled({ age }: Person): string[] {
  const called: Record<string, string[]> = {
    baby: ['baby'],
    child: ['little', 'young'],
    teenager: ['young', 'teenage'],
    'young adult': ['young'],
    young: ['young'],
    adult: ['middleaged'],
    senior: ['old'],
  }
  return called[age ?? ''] ?? []
}

/** Relations that follow from ages. */
function listKin(people: readonly Person[]): string[] {
  const aged = people.flatMap(({ years, ...person }) =>
    years === null ? [] : [{ ...person, years }],
  )
  const pairs = aged.flatMap((elder) =>
    aged.map((child) => ({ elder, child, gap: elder.years - child.years })),
  )
  const parents = pairs.filter(
    ({ elder, child, gap }) =>
      isYoung(child.age ?? '') && isGrown(elder.age ?? '') && gap >= 16 && gap <= 48,
  )
  const grandparents = pairs.filter(
    ({ elder, child, gap }) =>
      ['baby', 'child'].includes(child.age ?? '') && elder.years >= 48 && gap >= 40 && gap <= 80,
  )
  const minors = aged.filter(({ years }) => years < 20)
  const countOf = (gender: string) => minors.filter((person) => person.gender === gender).length
  return [
    ...parents.flatMap(({ elder, child }) => [
      ...byGender(elder, 'mother', 'father'),
      ...byGender(child, 'daughter', 'son'),
    ]),
    ...grandparents.flatMap(({ elder, child }) => [
      ...byGender(elder, 'grandmother', 'grandfather'),
      ...byGender(child, 'granddaughter', 'grandson'),
      'grandchild',
    ]),
    ...(countOf('female') > 1 ? ['sister'] : []),
    ...(countOf('male') > 1 ? ['brother'] : []),
    ...(minors.length > 1 ? ['sibling'] : []),
    ...(isCouple(aged) ? ['husband', 'wife'] : []),
  ]
}

/** A grown woman and a grown man of about the same age. */
function isCouple(aged: readonly { gender: string | null; years: number }[]): boolean {
  const grownUp = (gender: string) =>
    aged.filter((person) => person.gender === gender && person.years >= 20)
  return grownUp('female').some((woman) =>
    grownUp('male').some((man) => Math.abs(man.years - woman.years) <= 12),
  )
}

export function byGender(
  ...[{ gender }, female, male]: [Pick<Person, 'gender'>, string, string]
): string[] {
  return gender === 'female' ? [female] : gender === 'male' ? [male] : []
}

/** Several generations. */
function listFamily({ age_groups }: PhotoRow, people: readonly Person[]): string[] {
  const ages = new Set([...people.map(({ age }) => age ?? ''), ...age_groups.map(groupName)])
  const has = (...some: string[]) => some.some((age) => ages.has(age))
  const isFamily =
    (has('baby', 'child') && has('young adult', 'adult', 'senior')) ||
    (has('teenager') && has('adult', 'senior'))
  return isFamily ? ['family'] : []
}

/** A single mood applies to all people. */
function sharedEmotions({ emotions }: PhotoRow): string[] {
  const felt = emotions.map(plain)
  const isHappy = felt.length > 0 && felt.every((each) => ['smiling', 'laughing'].includes(each))
  return [...(felt.length === 1 ? felt : []), ...(isHappy ? ['happy'] : [])]
}

function listPairs(thing: string): string[] {
  const words = plain(thing).split(' ')
  return words.slice(1).map((word, at) => `${words[at]}${word}`)
}

const labels = ({ ethnicities }: PhotoRow): string[] =>
  ethnicities.filter((label) => !['black', 'white'].includes(plain(label)))

const sharedEthnicity = ({ ethnicities }: PhotoRow): string[] =>
  ethnicities.length === 1 ? ethnicities.flatMap(listModifiers) : []

function listModifiers(label: string): string[] {
  const name = plain(label)
  return name.endsWith(' asian') ? [name.replaceAll(' ', ''), 'asian'] : [name.replaceAll(' ', '')]
}

const numbered = (number: number | null, noun: string): string[] => {
  const word = numberNames[(number ?? 0) - 1]
  return word === undefined ? [] : [word + noun]
}

/** Nouns that apply to all people, if only the photo as a whole is described. */
const sharedNouns = (known: readonly { nouns: string[] }[]): string[] =>
  nouns.filter((noun) => known.length > 0 && count(known, noun) === known.length)

const count = (known: readonly { nouns: string[] }[], noun: string): number =>
  known.filter((each) => each.nouns.includes(noun)).length

/** The photo's age group applies to a face only if no face has an age. */
function onlyAge({ age_groups, faces }: PhotoRow): string | null {
  const [age] = age_groups
  const isOfAll =
    age_groups.length === 1 && faces.every(([min, max]) => min === null || max === null)
  return age !== undefined && isOfAll ? groupName(age) : null
}

function ageGroupAt(years: number): string {
  if (years < 2.5) return 'baby'
  if (years < 13) return 'child'
  if (years < 20) return 'teenager'
  if (years < 36) return 'young adult'
  return years < 62 ? 'adult' : 'senior'
}

const groupName = (group: string): string => (plain(group) === 'teen' ? 'teenager' : plain(group))
const isYoung = (age: string): boolean => young.includes(age)
const isGrown = (age: string): boolean => grown.includes(age)
export const plain = (text: string | null): string => text?.toLowerCase() ?? ''
