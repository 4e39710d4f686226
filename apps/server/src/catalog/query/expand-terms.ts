import { decadeOfWord, decadeOfYear } from '@shoebox/domain/catalog/decades'
import { type Alternative, isRequired, type TermGroup, type Terms } from '../search-index/terms.ts'
import type { KnownEvents } from './known-events.ts'
import type { KnownPlaces } from './known-places.ts'
import { blackAndWhiteWord, isTime, type TermPart } from './parse-operators.ts'
import { joinUnits } from './people-phrases.ts'
import { findPreferences } from './prefer-photos.ts'
import { otherWordsOfDecade, spellTimes, withoutPart } from './stated-times.ts'
import { type Synonyms, wordsOfEntry } from './synonyms.ts'
import { isMood, isVague } from './vague-terms.ts'

/** One condition of a search, with the text that the user typed for it. */
export type Clause = {
  /** Query text for this clause; parsing it again gives the same clause. */
  text: string
  group: Exclude<TermGroup, { better: unknown }>
  kind: 'words' | 'quoted' | 'pattern' | 'time' | 'place' | 'people' | 'exclusion'
  /** The words of the condition itself, without synonyms. */
  words: readonly string[]
  /** True for the last word of the query, which may be unfinished. */
  isOpen: boolean
  synonyms: readonly string[]
}

export type Vocabulary = {
  synonyms: Synonyms
  places: KnownPlaces
  events: KnownEvents
  /** The words that match each pattern of the query. */
  matches: ReadonlyMap<string, readonly string[]>
}

/** The clauses of a query, with synonyms. Several words that form one name or one synonym stay together. */
export function expandTerms(parts: readonly TermPart[], vocabulary: Vocabulary): Clause[] {
  const clauses: Clause[] = []
  for (const unit of groupParts(parts, vocabulary)) {
    const clause = clauseOf(unit, vocabulary)
    const before = clauses.at(-1)
    if (unit[0]?.isAlternative && before !== undefined && before.kind !== 'exclusion') {
      clauses.splice(-1, 1, joinClauses(before, clause))
    } else {
      clauses.push(clause)
    }
  }
  return clauses
}

export function toTerms(clauses: readonly Clause[]): Terms {
  const isRankOnly = chooseRankOnly(clauses)
  const groups = clauses.filter((clause) => !isRankOnly(clause)).map(({ group }) => group)
  const rankOnly = clauses
    .filter(isRankOnly)
    .flatMap(({ group }) => (isRequired(group) ? group : []))
  const better = [...findPreferences(clauses), ...rankOnly]
  return better.length === 0 ? groups : [{ better }, ...groups]
}

/** Vague words and moods only rank photos, unless no other clause says what the photo shows. */
function chooseRankOnly(clauses: readonly Clause[]): (clause: Clause) => boolean {
  const required = clauses.filter(({ kind }) => kind !== 'exclusion')
  const isSelective = (clause: Clause) =>
    !isVague(clause) && !isMood(clause) && clause.kind !== 'time'
  if (required.some(isSelective)) return (clause) => isVague(clause) || isMood(clause)
  return required.some((clause) => !isVague(clause)) ? isVague : () => false
}

export function toQuery(clauses: readonly Clause[]): string {
  return clauses.map(({ text }) => text).join(' ')
}

/** The clauses, with these completions as further alternatives for the unfinished word. */
export function withCompletions(
  clauses: readonly Clause[],
  completions: readonly Alternative[],
): Clause[] {
  return clauses.map((clause) =>
    clause.isOpen && isRequired(clause.group)
      ? { ...clause, group: [...clause.group, ...completions] }
      : clause,
  )
}

/** Groups words greedily: the longest run that names a place or an event or has synonyms becomes one group. */
function groupParts(parts: readonly TermPart[], vocabulary: Vocabulary): TermPart[][] {
  const { synonyms, places, events } = vocabulary
  const longest = Math.max(synonyms.longest, places.longest, events.longest)
  const groups: TermPart[][] = []
  let at = 0
  while (at < parts.length) {
    let size = Math.min(longest, parts.length - at)
    while (size > 1 && !isUnit(parts.slice(at, at + size), vocabulary)) size -= 1
    groups.push(parts.slice(at, at + Math.max(1, size)))
    at += Math.max(1, size)
  }
  return groups
}

function isUnit(parts: readonly TermPart[], { synonyms, places, events }: Vocabulary): boolean {
  const isPlain = parts.every(
    (part, at) => part.kind === 'word' && (at === 0 || !(part.isExcluded || part.isAlternative)),
  )
  if (!isPlain) return false

  const words = parts.flatMap(wordsIn)
  return places.has(words) || events.has(words) || synonyms.of(words).length > 0
}

function clauseOf(unit: readonly TermPart[], vocabulary: Vocabulary): Clause {
  const words = unit.flatMap(wordsIn)
  const [first] = unit
  const isQuoted = first?.kind === 'phrase' && first.isQuoted
  const others = isQuoted ? [] : otherWords(words, vocabulary.synonyms)
  const isPlace = !isQuoted && [words, ...others.map(wordsOfEntry)].some(vocabulary.places.has)
  const alternatives = [
    ...ownAlternatives(unit, { isPlace, vocabulary }),
    ...others.map((other) => alternativeOf(wordsOfEntry(other), vocabulary.places)),
  ]
  const isExcluded = first?.isExcluded === true
  const text = textOf(unit)
  return {
    text: isExcluded ? excludedText(text, isQuoted) : text,
    group: isExcluded ? { not: alternatives } : alternatives,
    kind: isExcluded ? 'exclusion' : isPlace ? 'place' : kindOf(unit),
    words,
    // Several words are a complete name: road trip does not become tripod.
    isOpen: unit.length === 1 && unit.some((part) => 'isOpen' in part && part.isOpen),
    synonyms: isExcluded ? [] : others,
  }
}

function excludedText(text: string, isQuoted: boolean): string {
  return text.includes(' ') && !isQuoted ? `without ${text}` : `-${text}`
}

function kindOf([first, ...more]: readonly TermPart[]): Clause['kind'] {
  if (first?.kind === 'people') return first.isCounted ? 'people' : 'words'
  if (first?.kind === 'pattern') return first.kind
  if (first?.kind === 'phrase') return first.isQuoted ? 'quoted' : 'words'
  return more.length === 0 && first?.kind === 'word' && isTime(first.word) ? 'time' : 'words'
}

type OwnOptions = { isPlace: boolean; vocabulary: Vocabulary }

function ownAlternatives(
  unit: readonly TermPart[],
  { isPlace, vocabulary }: OwnOptions,
): Alternative[] {
  const [part] = unit
  if (part?.kind === 'people') return [...part.alternatives]
  if (part?.kind === 'pattern') {
    const matches = vocabulary.matches.get(part.pattern) ?? []
    return matches.map((word) => ({ kind: 'phrase', words: [word] }))
  }
  const words = unit.flatMap(wordsIn)
  const isExact = part?.kind === 'phrase' || (isPlace && words.length > 1)
  return [{ kind: isExact ? 'phrase' : 'stems', words: words.map(withoutPart) }]
}

/** A place name of several words matches as a phrase: New Haven is not New Orleans. */
function alternativeOf(words: readonly string[], places: KnownPlaces): Alternative {
  if (words.length === 1) return { kind: 'stems', words }
  return places.has(words) ? { kind: 'phrase', words } : { kind: 'stems', words: joinUnits(words) }
}

function otherWords(words: readonly string[], synonyms: Synonyms): string[] {
  const [word, ...more] = words
  if (word === undefined) return []
  return [...(more.length === 0 ? otherWordsOfDecade(word) : []), ...synonyms.of(words)]
}

function joinClauses(one: Clause, other: Clause): Clause {
  const alternativesOf = ({ group }: Clause) => (isRequired(group) ? group : [])
  return {
    ...one,
    text: `${one.text} or ${other.text}`,
    group: [...alternativesOf(one), ...alternativesOf(other)],
    kind: one.kind === other.kind ? one.kind : 'words',
    words: [...one.words, ...other.words],
    isOpen: other.isOpen,
    synonyms: [...one.synonyms, ...other.synonyms],
  }
}

function wordsIn(part: TermPart): readonly string[] {
  if (part.kind === 'word') return [part.word]
  return part.kind === 'phrase' ? part.words : []
}

function textOf(unit: readonly TermPart[]): string {
  const texts = unit.map((part) => {
    if (part.kind === 'people') return part.text
    if (part.kind === 'pattern') return part.pattern
    if (part.kind === 'word') return part.word
    return part.isQuoted ? `"${part.words.join(' ')}"` : part.words.join(' ')
  })
  return spellTimes(texts.join(' ')).replaceAll(blackAndWhiteWord, 'black and white')
}

/** The decade of a year: `1950s` for 1957. Null for any other clause. */
export function widerTime({ kind, words }: Clause): string | null {
  const [word] = words
  return kind === 'time' && word !== undefined && decadeOfWord(word) === null
    ? decadeOfYear(word)
    : null
}
