import { stopWords, wordsOf } from '@shoebox/domain/catalog/search-text'
import type { Alternative } from '../search-index/terms.ts'
import type { Clause } from './expand-terms.ts'
import { type Mention, mentionsOf } from './mentions.ts'
import { numbers } from './people-vocabulary.ts'
import { normalizeQuery } from './read-operators.ts'
import { isMood } from './soft-words.ts'
import { preferredYears } from './stated-times.ts'

/**
 * What makes a photo a better answer, although none has to have it. Units about people begin with `+`, units of what a
 * moderator types with `#`.
 */
export function preferencesOf(clauses: readonly Clause[]): Alternative[] {
  const wanted = clauses.filter(({ kind }) => kind !== 'exclusion' && kind !== 'place')
  const words = wanted
    .flatMap(({ text }) => wordsOf(normalizeQuery(text)))
    .filter((word) => !stopWords.has(word))
  const mentions = mentionsOf(words)
  const people = [
    ...countUnits(mentions),
    ...mentions.flatMap((mention) => mentionUnits(mention, mentions.length === 1)),
    ...kinUnits(mentions),
    ...fewerUnits(mentions, wanted),
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

/** Photos are ranked by the first words of a search, and those of the query itself have to be among them. */
const maxPreferences = 10
/** More people than a query names one by one. */
const maxNamed = 5

/** As many people as the query names, or a group if it names several. */
function countUnits(mentions: readonly Mention[]): string[] {
  const people = mentions.reduce((sum, { least }) => sum + least, 0)
  // Siblings are surest where their parents are beside them.
  if (people === 0 || mentions.some(isSibling)) return []
  // Both parents, beside children who are counted.
  const isCounted = mentions.some(
    ({ least, isSeveral, isGroup }) => least > 1 && !isSeveral && !isGroup,
  )
  const isSure = ({ isSeveral, kin }: Mention) => !isSeveral || (isCounted && kin === 'parents')
  const isExact = mentions.every(isSure) && people <= maxNamed
  if (isExact) return [`${numbers[people - 1]}people`]
  return people > 2 ? ['manypeople'] : []
}

/** Several women are better shown by women alone, and an old couple by two old people. */
function mentionUnits(mention: Mention, isOnly: boolean): string[] {
  const { noun, modifiers, ages, least, isSeveral, isGroup } = mention
  const core = isSibling(mention) ? [] : modifiers.flatMap((modifier) => cores(modifier, noun))
  if (least < 2) return [...ages.map((age) => age + noun), ...core]
  if (isGroup) return modifiers.map((modifier) => `all${modifier}people`)
  return [
    `several${noun}`,
    ...(isOnly && isSeveral && !isSibling(mention) ? [`all${noun}`] : []),
    ...modifiers.map((modifier) => `several${modifier}${noun}`),
  ]
}

/** The ages that everyone means by the word. */
function cores(modifier: string, noun: string): string[] {
  if (modifier === 'old') return [`veryold${noun}`]
  if (modifier === 'little') return ['4', '5', '6', '7', '8'].map((age) => `aged${age}${noun}`)
  return modifier === 'young' && /^(?:girl|boy|child)$/.test(noun) ? [`little${noun}`] : []
}

/** The fewer people are on a photo, the surer is it that the man in it wears the hat or has the smile. */
function fewerUnits(mentions: readonly Mention[], clauses: readonly Clause[]): string[] {
  const [first, second, ...more] = mentions
  const isSingle = ({ least, ages }: Mention) => least === 1 && ages.length === 0
  if (first === undefined || more.length > 0 || !mentions.every(isSingle)) return []
  if (second !== undefined) return mentions.some(isSibling) ? [] : mentions.flatMap(onlyUnits)

  const isDescribed = clauses.some(
    ({ kind, words }) => kind === 'words' && words.length > 0 && mentionsOf(words).length === 0,
  )
  if (!isDescribed) return []
  // Several units stand for old people, which would decide alone.
  return ['twopeople', ...(first.modifiers.includes('old') ? onlyUnits(first) : [])]
}

function onlyUnits({ noun }: Mention): string[] {
  return noun === 'people' || noun === 'child' ? [] : [`one${noun}`]
}

/** A mother with her own daughter. Children beside both parents are siblings; alone they may be friends. */
function kinUnits(mentions: readonly Mention[]): string[] {
  const kin = mentions.flatMap((mention) => mention.kin ?? [])
  const elders = kin.flatMap((name) => eldersOf[name] ?? [])
  const younger = kin.filter((name) => eldersOf[name] === undefined)
  const siblings = kin.filter((name) => siblingNames.includes(name))
  return [
    ...elders.flatMap((elder) => younger.map((child) => elder + child)),
    ...(siblings.length > 0 ? [`family${[...new Set(siblings)].toSorted().join('')}`] : []),
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

/** Every person in the query is in this mood. The index has such units for photos with a single mood. */
function emotionUnits(clauses: readonly Clause[], mentions: readonly Mention[]): string[] {
  if (mentions.length === 0) return []
  const said = new Set(clauses.flatMap(({ words: own, synonyms }) => [...own, ...synonyms]))
  const felt = emotions.filter((emotion) => said.has(emotion))
  const units = felt.flatMap((emotion) => [
    ...mentions.map(({ noun }) => emotion + noun),
    `felt${emotion}`,
  ])
  // People who laugh smile, too.
  return felt.includes('smiling')
    ? [...units, ...mentions.map(({ noun }) => `happy${noun}`)]
    : units
}

const emotions = 'happy smiling laughing serious proud shy sleepy surprised squinting'.split(' ')

/** As it is recorded about the whole photo. */
function moodUnits(clauses: readonly Clause[]): string[] {
  const moods = clauses.filter(isMood)
  return moods.flatMap(({ words }) => words.map((word) => `mood${word}`))
}

/** Two words side by side may be one thing: a floral blouse, not a floral dress beside a striped blouse. */
function pairUnits(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => `${words[at]}${word}`)
}
