import {
  type Alternative,
  isRequired,
  rankedAlternatives,
  type Terms,
} from '@shoebox/server/catalog/search-index/terms'
import { firstOf } from '@shoebox/server/testing/first-of'
import type { PoolClient } from 'pg'
import { peopleFacts } from './exact/people-facts.ts'
import { listPeopleTerms, numberNames } from './exact/people-terms.ts'
import type { PhotoRow } from './exact/photo-rows.ts'

/** The words of a photo as numbers, field after field, with a gap behind each field; and the weight of each field. */
export type IndexedText = {
  numbers: Int32Array
  weights: string
  /** Words that are only asked for by their stems: no phrase, no beginning and no rank has them. */
  units: Int32Array
}
type Meets = (read: IndexedText) => boolean
export type WordIndex = {
  read: (photo: PhotoRow) => IndexedText
  /** Asks the database's stemmer about every word that is new. */
  learn: (judge: PoolClient, asked: readonly string[]) => Promise<void>
  /** Whether the words of a photo meet this part of a term. Only after the words were learned. */
  meets: (alternative: TextAlternative) => Meets
  /** The stems of a photo with their places, as PostgreSQL writes them. */
  stemsIn: (read: IndexedText) => string
  /** What a photo is more relevant by, as PostgreSQL asks it: any word of the term. */
  relevance: (terms: Terms) => string
}

/** What is asked of the text; filters are judged by the photo's row. */
type TextAlternative = Exclude<Alternative, { kind: 'filter' }>

/** The words that a search has to know the stems of. */
export function listTermVocabulary(terms: Terms): string[] {
  const groups = terms.map((group) => {
    if (isRequired(group)) return group
    return 'not' in group ? group.not : group.better
  })
  return groups.flat().flatMap(listVocabulary)
}

function listVocabulary(alternative: Alternative): readonly string[] {
  if (alternative.kind === 'filter') return []
  return alternative.kind === 'prefix' ? [alternative.word] : alternative.words
}

type KnownWords = { numbers: Map<string, number>; words: string[]; stems: (string | null)[] }

const gap = -1
/** Photos are ranked by the first words of a search, however many a pattern means. */
const maxRanked = 16

/** Every word that was ever read, and its stem. A text that was read before is not read again. */
export function openWordIndex(): WordIndex {
  const known: KnownWords = { numbers: new Map(), words: [], stems: [] }
  const texts = new Map<string, IndexedText>()

  return {
    read: (photo) => {
      const fields = listFields(photo)
      const units = [...listPeopleTerms(photo).units, ...peopleFacts(photo)]
      const key = JSON.stringify([fields, units])
      const before = texts.get(key)
      if (before) return before

      const numbers = fields.flatMap(([, text]) => [
        ...splitWords(text).map((word) => numberWord(known, word)),
        gap,
      ])
      const weights = fields.map(([weight]) => weight).join('')
      const read = {
        numbers: Int32Array.from(numbers),
        weights,
        units: Int32Array.from(units, (unit) => numberWord(known, unit)),
      }
      texts.set(key, read)
      return read
    },
    learn: async (judge, asked) => {
      for (const word of asked) numberWord(known, word)
      const fresh = known.words.slice(known.stems.length)
      if (fresh.length > 0) known.stems.push(...(await readStems(judge, fresh)))
    },
    meets: (alternative) => {
      if (alternative.kind === 'phrase') return meetsPhrase(known, alternative.words)
      if (alternative.kind === 'prefix') {
        return hasAny(known, (word) => word.startsWith(alternative.word))
      }
      const each = alternative.words.map((word) => {
        const stem = known.stems[numberWord(known, word)]
        return hasStem(known, stem ?? null)
      })
      return (read) => each.every((has) => has(read))
    },
    stemsIn: (read) => stemsIn(known, read),
    relevance: (terms) => {
      const asked = rankedAlternatives(terms).flatMap((part) =>
        part.kind === 'prefix' ? [`${part.word}:*`] : listVocabulary(part),
      )
      const ranked = [...new Set(asked)].slice(0, maxRanked).map((word) => {
        if (word.endsWith(':*')) return `'${word.slice(0, -2)}':*`
        return `'${known.stems[numberWord(known, word)] ?? `=${word}`}'`
      })
      return [...new Set(ranked)].join(' | ')
    },
  }
}

type Field = [weight: string, text: string]

/** What of a photo is searched, highest weight first; words that follow each other in one field are a phrase. */
function listFields(photo: PhotoRow): Field[] {
  const fields: [string, string | null][] = [
    ['A', photo.title],
    ...photo.tags.map((tag): Field => ['A', tag]),
    ...photo.event_names.map((name): Field => ['B', name]),
    ['C', photo.description],
    ['B', photo.location_city],
    ['B', photo.location_state_province],
    ['B', photo.location_country],
    ['B', photo.storefront_name?.replaceAll(/\b(the|family)\b/gi, ' ') ?? null],
    ['B', photo.decade_taken],
    ...photo.age_groups.map((group): Field => ['B', group]),
    ...listPeopleTerms(photo).words.map((word): Field => ['B', word]),
    ...listRecordedTerms(photo).map((word): Field => ['B', word]),
  ]
  return fields.flatMap(([weight, text]): Field[] =>
    text === null ? [] : [[weight, text.replaceAll(blackAndWhite, 'blackandwhite')]],
  )
}

const blackAndWhite = /\bblack[ -]*(and|&|n)[ -]*white\b|\bb ?[&/] ?w\b/gi

/** Colors that a print without colors may seem to have. */
const tints = 'black white gray charcoal brown beige cream amber red magenta'.split(' ')

function listRecordedTerms(photo: PhotoRow): string[] {
  const { color_mode, color_and_mood, dominant_color, image_style, print_process } = photo
  const moods = color_and_mood.map((mood) => mood.toLowerCase())
  const isColor =
    (color_mode ?? 'color') === 'color' &&
    !moods.some((mood) => ['black and white', 'sepia'].includes(mood))
  const composition = photo.people_composition?.toLowerCase() ?? null
  const words = [
    ...photo.emotions,
    ...moods.filter((mood) => isColor || !tints.includes(mood)),
    image_style,
    composition === 'no people' ? null : composition,
    ...listCountTerms(photo.people_count ?? 0),
    ...listDateTerms(photo.date_taken),
    color_mode,
    isColor ? dominant_color : null,
    print_process,
    ...photo.garments,
    ...photo.objects,
  ]
  return words.filter((word) => word !== null)
}

function listDateTerms(date: string | null): string[] {
  const [year, month] = date?.split('-') ?? []
  const name = months[Number(month) - 1]
  return year === undefined ? [] : [year, ...(name === undefined ? [] : [name])]
}

const months =
  'january february march april may june july august september october november december'.split(' ')

function listCountTerms(people: number): string[] {
  if (people < 2) return people === 1 ? ['one person'] : []
  const counted = `${numberNames[people - 1] ?? ''} people`
  return people > 2 ? [counted, 'group'] : [counted]
}

function splitWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

function numberWord({ numbers, words }: KnownWords, word: string): number {
  const before = numbers.get(word)
  if (before !== undefined) return before
  numbers.set(word, words.length)
  return words.push(word) - 1
}

/** Null for a word that carries nothing, such as 'the'. */
async function readStems(judge: PoolClient, words: readonly string[]): Promise<(string | null)[]> {
  const { rows } = await judge.query<{ stems: (string | null)[] }>(
    `select array_agg((ts_lexize('english_stem', word))[1] order by at) as stems
     from unnest($1::text[]) with ordinality w (word, at)`,
    [words],
  )
  return firstOf(rows).stems
}

function hasAny({ words }: KnownWords, isMeant: (word: string, at: number) => boolean): Meets {
  const meant = Uint8Array.from(words, (word, at) => (isMeant(word, at) ? 1 : 0))
  return ({ numbers }) => numbers.some((number) => meant[number] === 1)
}

/** Units are met by their stems as words are. */
function hasStem(known: KnownWords, stem: string | null): Meets {
  const meant = Uint8Array.from(known.stems, (each) => (stem !== null && each === stem ? 1 : 0))
  const isMeant = (number: number) => meant[number] === 1
  return ({ numbers, units }) => numbers.some(isMeant) || units.some(isMeant)
}

function meetsPhrase(known: KnownWords, words: readonly string[]): Meets {
  const phrase = words.map((word) => numberWord(known, word))
  return ({ numbers }) =>
    numbers.some((_, at) => phrase.every((number, ahead) => numbers[at + ahead] === number))
}

/** A word's place counts the words before it and, once more, the fields. */
function stemsIn({ stems }: KnownWords, { numbers, weights, units }: IndexedText): string {
  const places = [...new Set([...units].flatMap((unit) => stems[unit] ?? []))].map(
    (stem) => `'${stem}'`,
  )
  let field = 0
  let nth = 0
  for (const number of numbers) {
    if (number === gap) {
      field += 1
      continue
    }
    nth += 1
    const stem = stems[number]
    if (stem) places.push(`'${stem}':${nth + field + 1}${weights[field]}`)
  }
  return places.join(' ')
}
