import { decadeOfWord, decadeOfYear } from '@shoebox/domain/decade-words'
import { stopWords, wordsOf } from '@shoebox/domain/search-text'

type TotalOf = (term: string) => Promise<number>

/** Each costs up to three searches. Of more, nobody can say which were too many. */
const mostWords = 8
/** Of so many, each is left out in its turn. */
const mostTurns = 4

/** From how many words, the rarest first, it is tried to come to half of them. */
const mostStarts = 2

/**
 * A term of known words that no photo has all of, without those that are too many; null where less than about half of what
 * any photo has would remain. A year becomes its decade first; then what is to be seen matters more than when that was; then
 * what fewest photos have says most.
 */
export async function leaveOutWords(term: string, totalOf: TotalOf): Promise<string | null> {
  const typed = [...new Set(wordsOf(term))].filter((word) => !stopWords.has(word))
  if (typed.length < 2 || typed.length > mostWords) return null

  const words = [...new Set(typed.map((word) => decadeOfYear(word) ?? word))]
  const wider = [words, words.filter((word) => decadeOfWord(word) === null)]
  return (
    (await firstOf(wider, { typed, totalOf })) ??
    (await withoutOne(words, totalOf)) ??
    (await rarestTogether(words, totalOf))
  )
}

type Asked = { typed: readonly string[]; totalOf: TotalOf }

/** The first that finds something, of those that are not what was typed. */
async function firstOf(
  tries: readonly (readonly string[])[],
  { typed, totalOf }: Asked,
): Promise<string | null> {
  const others = tries.map((words) => words.join(' ')).filter((term) => term !== typed.join(' '))
  for (const term of new Set(others)) {
    if (term !== '' && (await totalOf(term)) > 0) return term
  }
  return null
}

async function withoutOne(words: readonly string[], totalOf: TotalOf): Promise<string | null> {
  if (words.length < 2 || words.length > mostTurns) return null

  const tries = words.map((left) => words.filter((word) => word !== left).join(' '))
  const [least] = await foundOf(tries, totalOf)
  return least ?? null
}

async function rarestTogether(words: readonly string[], totalOf: TotalOf): Promise<string | null> {
  const found = await foundOf(words, totalOf)
  for (let start = 0; start < mostStarts; start += 1) {
    const together = await gather(found.slice(start), totalOf)
    const kept = words.filter((word) => together.includes(word))
    if (kept.length > 0 && kept.length >= Math.floor(found.length / 2)) return kept.join(' ')
  }
  return null
}

/** The first word, and each next one that some photo has together with those before. */
async function gather(words: readonly string[], totalOf: TotalOf): Promise<readonly string[]> {
  let kept = words.slice(0, 1)
  for (const next of words.slice(1)) {
    const more = [...kept, next]
    if ((await totalOf(more.join(' '))) > 0) kept = more
  }
  return kept
}

/** Those that find something, the fewest photos first. */
async function foundOf(terms: readonly string[], totalOf: TotalOf): Promise<string[]> {
  const counted: { term: string; total: number }[] = []
  for (const term of terms) counted.push({ term, total: await totalOf(term) })
  return counted
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => one.total - other.total)
    .map(({ term }) => term)
}
