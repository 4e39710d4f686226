import { type Lexeme, parseTsvector, type Weight } from './parse-tsvector.ts'
import type { SearchRow } from './row-queries.ts'

/**
 * A photo as OpenSearch indexes it. All words come from PostgreSQL's own vectors, already normalized and stemmed: both
 * engines match the same lexemes, and no analyzer can disagree with PostgreSQL.
 */
export type SearchDocument = {
  photo_id: string
  photoid: number
  created: number
  random_key: number
  popularity: number
  /** Stems, units such as `+oldman`, and filters such as `~decade:1950s`. */
  lexemes: string[]
  /** The exact words in order. A separator between fields and in gaps prevents phrases from spanning them. */
  words: string
  /** By stem, what the stem adds to the rank of the photo. */
  ranks: Record<string, number>
  look: string
  /**
   * Age groups and ethnicities, one token each: their combinations made facet responses hundreds of KB long.
   * `~ages:child`, `~ethnicities:<name>`, `~none:age`, `~none:ethnicity`.
   */
  kind_tokens: string[]
  place?: string
  creator: string
  /** Filters that are counted as facets: `~event:<id>` or `~none:event`. */
  events: string[]
  /** `~bar:<number>` or `~none:face`. */
  bars: string[]
}

export function toSearchDocument(row: SearchRow): SearchDocument {
  const lexemes = parseTsvector(row.tsv)
  const texts = lexemes.map(({ text }) => text)
  return {
    photo_id: row.photo_id,
    photoid: row.photoid,
    created: row.created,
    random_key: row.random_key,
    popularity: row.popularity,
    lexemes: texts.filter((text) => !isWord(text) && !isOnlyCounted(text)),
    words: toPhraseText(lexemes.filter(({ text }) => isWord(text))),
    ranks: Object.fromEntries(
      parseTsvector(row.stems).map(({ text, positions }) => [text, rankOf(positions)]),
    ),
    look: String(row.look),
    kind_tokens: texts.filter(isKind),
    ...(row.place !== null && { place: row.place }),
    creator: row.user_id,
    events: texts.filter((text) => text.startsWith('~event:') || text === '~none:event'),
    bars: texts.filter((text) => text.startsWith('~bar:') || text === '~none:face'),
  }
}

const isWord = (text: string) => text.startsWith('=')

const isKind = (text: string) => /^~(?:ages|ethnicities):|^~none:(?:age|ethnicity)$/.test(text)

/** Other fields have these for the facet counts, and no search filters by them. */
const isOnlyCounted = (text: string) => /^~(?:ages|ethnicities|place):/.test(text)

/** A letter that occurs in no text. */
export const separator = 'ꙮ'

function toPhraseText(lexemes: readonly Lexeme[]): string {
  const placed = lexemes
    .flatMap(({ text, positions }) => positions.map(({ at }) => ({ word: text.slice(1), at })))
    .toSorted((one, other) => one.at - other.at)
  const parts = placed.flatMap(({ word, at }, nth) =>
    nth > 0 && at - (placed[nth - 1]?.at ?? 0) === 1 ? [word] : [separator, word],
  )
  const unplaced = lexemes.filter(({ positions }) => positions.length === 0)
  return [...parts, ...unplaced.flatMap(({ text }) => [separator, text.slice(1)])].join(' ')
}

/** As in the `ts_rank` of the PostgreSQL adapter: recorded units (no position) 1, description, events, tags and title. */
const weights: Record<Weight, number> = { D: 1, C: 0.2, B: 0.5, A: 0.6 }

/** The sum of 1 / n² over all n. */
const limitOfSquares = 1.64493406685

/** What `ts_rank` adds for one matching lexeme: repetitions count less and less, and the heaviest one counts first. */
function rankOf(positions: Lexeme['positions']): number {
  const values =
    positions.length === 0 ? [weights.D] : positions.map(({ weight }) => weights[weight])
  const heaviest = Math.max(...values)
  const nth = values.indexOf(heaviest) + 1
  const sum = values.reduce((total, value, at) => total + value / (at + 1) ** 2, 0)
  return (sum + heaviest - heaviest / nth ** 2) / limitOfSquares
}
