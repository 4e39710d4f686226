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

/** The words of a photo as numbers, with a gap after each field, and the weight of each field. */
export type IndexedText = {
  numbers: Int32Array
  weights: string
  /** Two-word units, matched by stem only: not in phrases, prefixes or ranks. */
  units: Int32Array
}
type Meets = (read: IndexedText) => boolean
export type WordIndex = {
  read: (photo: PhotoRow) => IndexedText
  /** Looks up the stems of new words in the database. */
  learn: (judge: PoolClient, asked: readonly string[]) => Promise<void>
  /** Whether a photo matches this part of a term. Call `learn` first. */
  meets: (alternative: TextAlternative) => Meets
  /** The stems of a photo with their positions, as tsvector text. */
  stemsIn: (read: IndexedText) => string
  /** The tsquery that ranks photos: any word of the term. */
  relevance: (terms: Terms) => string
}

/** Alternatives that match text. Filters are checked on the photo's row instead. */
type TextAlternative = Exclude<Alternative, { kind: 'filter' }>

/** The words whose stems a search needs. */
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

type Vocabulary = { numbers: Map<string, number>; words: string[]; stems: (string | null)[] }

const gap = -1
/** Only the first words of a search count for ranking, also if a pattern matches more. */
const maxRanked = 16

/** Caches the words and stems of all texts read so far. */
export function openWordIndex(): WordIndex {
  const known: Vocabulary = { numbers: new Map(), words: [], stems: [] }
  const texts = new Map<string, IndexedText>()

  return {
    read: (photo) => {
      const fields = listFields(photo)
      const units = [...listPeopleTerms(photo).units, ...peopleFacts(photo)]
      const key = JSON.stringify([fields, units])
      const before = texts.get(key)
      if (before) return before

      const numbers = fields.flatMap(([, text]) => [
        ...tokenize(text).map((word) => numberWord(known, word)),
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

/** The searched fields of a photo, highest weight first. A phrase cannot span two fields. */
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

/** Dominant colors that a black-and-white or sepia print can have. */
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

function tokenize(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

function numberWord({ numbers, words }: Vocabulary, word: string): number {
  const before = numbers.get(word)
  if (before !== undefined) return before
  numbers.set(word, words.length)
  return words.push(word) - 1
}

/** Null for stop words such as 'the'. */
async function readStems(judge: PoolClient, words: readonly string[]): Promise<(string | null)[]> {
  const { rows } = await judge.query<{ stems: (string | null)[] }>(
    `select array_agg((ts_lexize('english_stem', word))[1] order by at) as stems
     from unnest($1::text[]) with ordinality w (word, at)`,
    [words],
  )
  return firstOf(rows).stems
}

function hasAny({ words }: Vocabulary, isMeant: (word: string, at: number) => boolean): Meets {
  const meant = Uint8Array.from(words, (word, at) => (isMeant(word, at) ? 1 : 0))
  return ({ numbers }) => numbers.some((number) => meant[number] === 1)
}

/** Matches words and units by stem. */
function hasStem(known: Vocabulary, stem: string | null): Meets {
  const meant = Uint8Array.from(known.stems, (each) => (stem !== null && each === stem ? 1 : 0))
  const isMeant = (number: number) => meant[number] === 1
  return ({ numbers, units }) => numbers.some(isMeant) || units.some(isMeant)
}

function meetsPhrase(known: Vocabulary, words: readonly string[]): Meets {
  const phrase = words.map((word) => numberWord(known, word))
  return ({ numbers }) =>
    numbers.some((_, at) => phrase.every((number, ahead) => numbers[at + ahead] === number))
}

/** Positions count the preceding words plus one per field. */
function stemsIn({ stems }: Vocabulary, { numbers, weights, units }: IndexedText): string {
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
