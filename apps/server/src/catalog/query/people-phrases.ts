import type { Alternative } from '../search-index/terms.ts'
import { findKinNoun, resolveAge } from './kin-vocabulary.ts'
import type { TermPart } from './parse-operators.ts'
import {
  ageOf,
  alone,
  countOf,
  ethnicityOf,
  groups,
  isPersonWord,
  modifierOf,
  nouns,
  numbers,
  numberWord,
  otherNouns,
  pairOf,
} from './people-vocabulary.ts'
import { statedAge } from './stated-ages.ts'

/**
 * Joins words about one person: `old man` must not match an old woman beside a young man. The index stores such facts as
 * units of a plus sign, a modifier and a noun (`+oldman`, `+blackpeople`, `+twoboy`, `+nopeople`). Only in units do `black`
 * and `white` describe people: `black dress` is about a thing. The plus sign keeps units apart from words of a text, such
 * as the name Oldman.
 */
export function parsePeople(parts: readonly TermPart[]): TermPart[] {
  const parsed: TermPart[] = []
  let at = 0
  while (at < parts.length) {
    const { part, size } = readAt(parts.slice(at))
    parsed.push(part)
    at += size
  }
  return parsed
}

/** Words with units in place of phrases: `two children` becomes +twochild, `woman with dog` stays woman and dog. */
export function joinUnits(words: readonly string[]): string[] {
  const parts = parsePeople(words.map((word) => ({ kind: 'word', word, isOpen: false })))
  return parts.flatMap((part) => {
    if (part.kind === 'word') return [part.word]
    const units = part.kind === 'people' ? part.alternatives : []
    // The last alternative is the widest, such as `+older…` (nearly old) after `+old…`.
    const widest = units.findLast((unit) => unit.kind === 'stems')
    return widest?.words ?? []
  })
}

/** The index counts people up to ten. Larger numbers are searched as a large group. */
const largeGroup = { kind: 'filter', filters: { peopleCount: '6+' } } as const
const noPeople: Alternative = { kind: 'stems', words: ['+nopeople'] }

type Reading = { part: TermPart; size: number }

function readAt(parts: readonly TermPart[]): Reading {
  const [first] = parts
  if (first?.kind !== 'word') return keepPart(first)
  if (first.isExcluded && nouns.get(first.word) === 'people') {
    return { part: countedPart('no people', [noPeople]), size: 1 }
  }
  const counted = first.isExcluded ? undefined : countUnits.get(first.word)
  if (counted !== undefined) {
    const word: Alternative = { kind: 'stems', words: [first.word] }
    return { part: countedPart(first.word, [word, counted]), size: 1 }
  }
  return (
    readGroup(parts) ??
    readCount(parts) ??
    readTeenagers(parts) ??
    readUnit(parts) ??
    keepPart(first)
  )
}

/** Single words that say how many people are in the photo. */
const countUnits: ReadonlyMap<string, Alternative> = new Map([
  ...['nobody', 'empty', 'deserted', 'unoccupied'].map((word) => [word, noPeople] as const),
  ...['alone', 'solo'].map((word) => [word, unitOf('onepeople')] as const),
])

function unitOf(unit: string): Alternative {
  return { kind: 'stems', words: [`+${unit}`] }
}

function countedPart(text: string, alternatives: readonly Alternative[]): TermPart {
  return { kind: 'people', text, alternatives, isCounted: true }
}

/** `family of four` and `large group`. The noun is also searched as an ordinary word. */
function readGroup(parts: readonly TermPart[]): Reading | null {
  const [first = '', second = '', third] = wordsOfRun(parts)
  if (/^(?:large|big|huge)$/.test(first) && groups.has(second)) {
    const word: Alternative = { kind: 'phrase', words: [first, second], isUnranked: true }
    return { part: { ...flagsOf(parts[0]), ...countedPart(first, [largeGroup, word]) }, size: 1 }
  }
  const count = groups.has(first) ? (countOf(second) ?? 0) : 0
  if (count === 0 || count > numbers.length || isPersonWord(third)) return null

  const words = [first, `+${numberWord(second)}people`]
  const part = countedPart(`${first} of ${second}`, [{ kind: 'stems', words }])
  return { part: { ...flagsOf(parts[0]), ...part }, size: 2 }
}

/** `two sisters` matches up to five: larger numbers are rare, and each number is one more word to rank by. */
const maxCounted = 5

/** `two sisters` also matches photos of more girls. The noun and its ages are searched too. */
function readCount(parts: readonly TermPart[]): Reading | null {
  const [number = '', ...words] = wordsOfRun(parts)
  const count = countOf(number)
  const at = words.findIndex((word) => countOf(word) !== null || modifierOf(word) === null)
  const word = words[at] ?? ''
  const ages = words.slice(0, Math.max(0, at)).map((each) => ageOf(each) ?? each)
  const noun = otherNouns.has(word) ? findKinNoun(word, ages) : undefined
  if (count === null || count < 2 || count > numbers.length || noun === undefined) return null
  if (parts[0]?.isExcluded) return null

  const most = Math.max(count, maxCounted)
  const units = numbers.slice(count - 1, most).map((name) => unitOf(`${name}${noun}`))
  return { part: { ...flagsOf(parts[0]), ...countedPart(number, units) }, size: 1 }
}

/** `teenage couple` also matches a photo of only a boy and a girl, because few families call teenagers a couple. */
function readTeenagers(parts: readonly TermPart[]): Reading | null {
  const [first = '', second = ''] = wordsOfRun(parts)
  if (ageOf(first) !== 'teenage' || !/^couples?$/.test(second) || parts[0]?.isExcluded) return null

  const units = ['+teenagegirl', '+teenageboy', '+twopeople']
  const alternatives: Alternative[] = [
    { kind: 'stems', words: units },
    { kind: 'stems', words: ['+teenagepeople', 'couple'] },
  ]
  const text = `${first} ${second}`
  return {
    part: { ...flagsOf(parts[0]), kind: 'people', text, alternatives, isCounted: false },
    size: 2,
  }
}

function keepPart(part: TermPart | undefined): Reading {
  if (part === undefined) throw new Error('parts must not be empty')
  return { part, size: 1 }
}

/** One or more modifiers followed by a noun for people. Null if either is missing. */
function readUnit(parts: readonly TermPart[]): Reading | null {
  const words = wordsOfRun(parts)
  const modifiers: string[] = []
  let at = 0
  while (at < words.length) {
    const pair = pairOf(words.slice(at, at + 2))
    const modifier = pair ?? (isAmongSiblings(words.slice(at)) ? null : modifierOf(words[at] ?? ''))
    if (modifier === null) break
    modifiers.push(modifier)
    at += pair === undefined ? 1 : 2
  }
  // A word that can be a modifier, such as `baby` in `black baby`, is the noun if no noun follows.
  if (!isPersonWord(words[at]) && modifiers.length > 1 && isPersonWord(words[at - 1])) {
    modifiers.pop()
    at -= 1
  }
  const word = words[at] ?? ''
  const noun = nouns.get(word)
  if (modifiers.length === 1 && !isPersonWord(word) && statedAge(words[0] ?? '') !== null) {
    return {
      part: { ...flagsOf(parts[0]), ...unitPart(words.slice(0, 1), anyone(modifiers)) },
      size: 1,
    }
  }
  if (modifiers.length === 0 || !isPersonWord(word)) return readNationality(parts, words)
  if (noun === undefined && (parts[0]?.isExcluded || modifiers.some(isAboutOneOf(word))))
    return null

  const size = noun === undefined ? at : at + 1
  const typed = words.slice(0, size)
  const ages = modifiers.map((modifier) => resolveAge(word, modifier))
  const part = unitPart(typed, {
    modifiers: ages,
    noun: noun ?? 'people',
    isExcluded: parts[0]?.isExcluded === true,
  })
  const kin = noun === undefined && !ages.some(isCount) ? findKinNoun(word, ages) : undefined
  // These rank first, because in `black grandmother` it is the grandmother who is black.
  const kinUnits = kin === undefined ? [] : unitsOfAll(ages, kin)
  const alternatives = [...kinUnits, ...part.alternatives]
  return { part: { ...flagsOf(parts[0]), ...part, alternatives }, size }
}

const isCount = (modifier: string): boolean => countOf(modifier) !== null

/** In `older sister`, the modifier compares siblings: she is not old. */
function isAmongSiblings([first = '', second = '']: readonly string[]): boolean {
  return /^(?:older|younger)$/.test(first) && siblings.has(second)
}

const siblings: ReadonlySet<string> = new Set(
  'brother brothers sister sisters sibling siblings son daughter child kid kids cousin cousins'.split(
    ' ',
  ),
)

/** True for a modifier that need not apply to everyone: `two sisters` and a brother, `old family` with children. */
function isAboutOneOf(word: string): (modifier: string) => boolean {
  const isGroup = groups.has(word)
  return (modifier) => countOf(modifier) !== null || (isGroup && /^(?:old|little)$/.test(modifier))
}

/** `african american` and `chinese` mean people even if no noun follows. */
function readNationality([first]: readonly TermPart[], words: readonly string[]): Reading | null {
  const pair = pairOf(words.slice(0, 2))
  const single = ethnicityOf(words[0] ?? '')
  const modifier = pair ?? (single !== null && single !== words[0] ? single : undefined)
  if (modifier === undefined || modifier === 'middleaged') return null

  const size = pair === undefined ? 1 : 2
  const part = unitPart(words.slice(0, size), { modifiers: [modifier], noun: 'people' })
  const word: Alternative[] = size === 1 ? [{ kind: 'stems', words: words.slice(0, 1) }] : []
  const alternatives = [...part.alternatives, ...word]
  return { part: { ...flagsOf(first), ...part, alternatives }, size }
}

type Unit = { modifiers: readonly string[]; noun: string; isExcluded?: boolean }

const anyone = (modifiers: readonly string[]): Unit => ({ modifiers, noun: 'people' })

function unitPart(words: readonly string[], { modifiers, noun, isExcluded = false }: Unit) {
  const counted = modifiers.filter((modifier) => (countOf(modifier) ?? 0) <= numbers.length)
  const alternatives: Alternative[] =
    counted.length > 0 ? unitsOfAll(counted, noun, isExcluded) : [largeGroup]
  // A photo without described faces can have the phrase in its title. It must match as a whole, because single words are
  // ambiguous: `old` can also be an old car.
  const canBeInTitle = words.length > 1 && words.every((word) => statedAge(word) === null)
  if (canBeInTitle) alternatives.push({ kind: 'phrase', words, isUnranked: true })
  const isCounted = modifiers.some((modifier) => countOf(modifier) !== null)
  return { kind: 'people' as const, text: typedText(words), alternatives, isCounted }
}

/** Excluding old people does not exclude people who are nearly old. */
function unitsOfAll(
  ...[modifiers, noun, isExcluded = false]: [readonly string[], string, boolean?]
): Alternative[] {
  const choices = modifiers.map((modifier) =>
    unitsOf(modifier, noun).slice(0, isExcluded && modifier === 'old' ? 1 : undefined),
  )
  return combine(choices).map((units) => ({ kind: 'stems', words: units }))
}

/** The units for a modifier, the best match first: old people before nearly old people. */
function unitsOf(modifier: string, noun: string): string[][] {
  if (alone.has(modifier)) return [[`+one${noun}`, '+onepeople']]
  // `Indian` means people from India or, in older captions, Native Americans.
  if (modifier === 'indian') return [[`+southasian${noun}`], [`+nativeamerican${noun}`]]
  if (modifier === 'old') return [[`+old${noun}`], [`+older${noun}`]]
  const stated = statedAge(modifier)
  if (stated !== null) return stated.ages.map((age) => [`+${age}${noun}`])
  return [[`+${numberWord(modifier)}${noun}`]]
}

function combine(choices: readonly string[][][]): string[][] {
  return choices.reduce<string[][]>(
    (all, choice) => all.flatMap((units) => choice.map((more) => [...units, ...more])),
    [[]],
  )
}

function typedText(words: readonly string[]): string {
  const [first = '', ...more] = words
  const stated = statedAge(first)
  return stated === null ? words.join(' ') : stated.textOf(more.join(' '))
}

/** The words up to the next operator. */
function wordsOfRun(parts: readonly TermPart[]): string[] {
  const end = parts.findIndex(
    (part, at) => part.kind !== 'word' || (at > 0 && (part.isExcluded || part.isAlternative)),
  )
  const run = end < 0 ? parts : parts.slice(0, end)
  return run.flatMap((part) => (part.kind === 'word' ? [part.word] : []))
}

function flagsOf(part: TermPart | undefined) {
  return {
    ...(part?.isExcluded && { isExcluded: true as const }),
    ...(part?.isAlternative && { isAlternative: true as const }),
  }
}
