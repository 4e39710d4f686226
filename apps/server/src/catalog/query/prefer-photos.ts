import { stopWords, wordsOf } from '@shoebox/domain/catalog/search-text'
import type { Alternative } from '../search-index/terms.ts'
import type { Clause } from './expand-terms.ts'
import { findMentions, type Mention } from './mentions.ts'
import { normalizeQuery } from './parse-operators.ts'
import { numbers } from './people-vocabulary.ts'
import { preferredYears } from './stated-times.ts'
import { isMood } from './vague-terms.ts'

/**
 * Alternatives that raise the rank of a photo without being required. Units about people begin with `+`, units that a
 * moderator typed with `#`.
 */
export function findPreferences(clauses: readonly Clause[]): Alternative[] {
  const wanted = clauses.filter(({ kind }) => kind !== 'exclusion' && kind !== 'place')
  const words = wanted
    .flatMap(({ text }) => wordsOf(normalizeQuery(text)))
    .filter((word) => !stopWords.has(word))
  const mentions = findMentions(words)
  const people = [
    ...countUnits(mentions),
    ...mentions.flatMap((mention) => mentionUnits(mention, mentions.length === 1)),
    ...kinUnits(mentions),
    ...fewPeopleUnits(mentions, wanted),
  ]
  const typed = [...emotionUnits(wanted, mentions), ...moodUnits(wanted), ...pairUnits(words)]
  const units = [
    ...people.map((unit) => `+${unit}`),
    ...typed.map((unit) => `#${unit}`),
    ...words.flatMap(preferredYears),
  ]
  return [...new Set(units)]
    .slice(0, maxPreferences)
    .map((unit) => ({ kind: 'stems', words: [unit] }))
}

/** An index ranks only by the first words of a search, so preferences must leave room for the words of the query. */
const maxPreferences = 10
/** A query that names more people means a group. */
const maxNamed = 5

/** Units for the number of people in the query: an exact number, or a group. */
function countUnits(mentions: readonly Mention[]): string[] {
  const people = mentions.reduce((sum, { least }) => sum + least, 0)
  // No preference for siblings: they are best recognized beside their parents, so more people are fine.
  if (people === 0 || mentions.some(isSibling)) return []
  // `parents` means exactly two people if the number of children is stated.
  const isCounted = mentions.some(
    ({ least, isSeveral, isGroup }) => least > 1 && !isSeveral && !isGroup,
  )
  const isSure = ({ isSeveral, kin }: Mention) => !isSeveral || (isCounted && kin === 'parents')
  const isExact = mentions.every(isSure) && people <= maxNamed
  if (isExact) return [`${numbers[people - 1]}people`]
  return people > 2 ? ['manypeople'] : []
}

/** A query for women prefers photos of women only; a query for an old couple prefers two old people. */
function mentionUnits(mention: Mention, isOnly: boolean): string[] {
  const { noun, modifiers, ages, least, isSeveral, isGroup } = mention
  const typicalAges = isSibling(mention)
    ? []
    : modifiers.flatMap((modifier) => typicalAgeUnits(modifier, noun))
  if (least < 2) return [...ages.map((age) => age + noun), ...typicalAges]
  if (isGroup) return modifiers.map((modifier) => `all${modifier}people`)
  return [
    `several${noun}`,
    ...(isOnly && isSeveral && !isSibling(mention) ? [`all${noun}`] : []),
    ...modifiers.map((modifier) => `several${modifier}${noun}`),
  ]
}

/** Units for the ages that the modifier clearly describes. */
function typicalAgeUnits(modifier: string, noun: string): string[] {
  if (modifier === 'old') return [`veryold${noun}`]
  if (modifier === 'little') return [`small${noun}`]
  return modifier === 'young' && /^(?:girl|boy|child)$/.test(noun) ? [`little${noun}`] : []
}

/** The fewer people are in a photo, the more likely it is that a described hat or smile belongs to the right person. */
function fewPeopleUnits(mentions: readonly Mention[], clauses: readonly Clause[]): string[] {
  const [first, second, ...more] = mentions
  const isSingle = ({ least, ages }: Mention) => least === 1 && ages.length === 0
  if (first === undefined || more.length > 0 || !mentions.every(isSingle)) return []
  if (second !== undefined) return mentions.some(isSibling) ? [] : mentions.flatMap(onlyUnits)

  const isDescribed = clauses.some(
    ({ kind, words }) => kind === 'words' && words.length > 0 && findMentions(words).length === 0,
  )
  if (!isDescribed) return []
  // Old people already have several units, which would outweigh all others.
  return ['twopeople', ...(first.modifiers.includes('old') ? onlyUnits(first) : [])]
}

/** The people whose emotions the index estimates: `oldman` and `oldwoman` besides `man` and `woman`, but no young ones. */
function toEstimatedPeople({ modifiers, noun }: Mention): string {
  return modifiers.includes('old') && (noun === 'woman' || noun === 'man') ? `old${noun}` : noun
}

function onlyUnits({ noun }: Mention): string[] {
  return noun === 'people' || noun === 'child' ? [] : [`one${noun}`]
}

/**
 * Units for relatives, such as a mother with her own daughter. Siblings get a unit for photos with both
 * parents, because children alone may be friends.
 */
function kinUnits(mentions: readonly Mention[]): string[] {
  const kin = mentions.flatMap((mention) => mention.kin ?? [])
  const elders = kin.flatMap((name) => eldersOf[name] ?? [])
  const younger = kin.filter((name) => eldersOf[name] === undefined)
  const siblings = kin.filter((name) => siblingNames.includes(name))
  return [
    ...elders.flatMap((elder) => younger.map((child) => elder + child)),
    ...(siblings.length > 0 ? [`family${[...new Set(siblings)].toSorted().join('')}`] : []),
    ...(kin.includes('baby') ? siblings.map((name) => `${name}baby`) : []),
  ]
}

const eldersOf: Partial<Record<string, readonly string[]>> = {
  mother: ['mother'],
  father: ['father'],
  parents: ['mother', 'father'],
  grandmother: ['grandmother'],
  grandfather: ['grandfather'],
  grandparents: ['grandmother', 'grandfather'],
}
const siblingNames = ['sister', 'brother', 'sibling']

function isSibling({ kin }: Mention): boolean {
  return kin !== null && siblingNames.includes(kin)
}

/** Units for people with an emotion. The index has them only for photos in which all people share one emotion. */
function emotionUnits(clauses: readonly Clause[], mentions: readonly Mention[]): string[] {
  if (mentions.length === 0) return []
  const searched = new Set(clauses.flatMap(({ words: own, synonyms }) => [...own, ...synonyms]))
  const felt = emotions.filter((emotion) => searched.has(emotion))
  const units = felt.flatMap((emotion) => [
    ...mentions.flatMap((mention) => listEmotionUnits(mention, emotion)),
    `felt${emotion}`,
  ])
  // A laughing person smiles too.
  return felt.includes('smiling')
    ? [...units, ...mentions.flatMap((mention) => listEmotionUnits(mention, 'happy'))]
    : units
}

const emotions = 'happy smiling laughing serious proud shy sleepy surprised squinting'.split(' ')

/** Units for photos where all of these people have the emotion, or one of them probably has it. */
function listEmotionUnits(mention: Mention, emotion: string): string[] {
  return [`${emotion}${mention.noun}`, `likely${emotion}${toEstimatedPeople(mention)}`]
}

/** Units for moods, which are recorded for the whole photo. */
function moodUnits(clauses: readonly Clause[]): string[] {
  const moods = clauses.filter(isMood)
  return moods.flatMap(({ words }) => words.map((word) => `mood${word}`))
}

/** Adjacent words may describe one thing: a floral blouse, not a floral dress beside a striped blouse. */
function pairUnits(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => `${words[at]}${word}`)
}
