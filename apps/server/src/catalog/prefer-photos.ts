import { stopWords, wordsOf } from '@shoebox/domain/search-text'
import type { Clause } from './expand-terms.ts'
import { countNamed, nounsNamed, numbers } from './people-phrases.ts'
import type { Alternative } from './search-index.ts'

/**
 * What makes a photo a better answer, although none has to have it. Units about people begin with `+`, units of what a
 * moderator types with `#`.
 */
export function preferencesOf(clauses: readonly Clause[]): Alternative[] {
  const wanted = clauses.filter(({ kind }) => kind !== 'exclusion' && kind !== 'place')
  const words = wanted.flatMap(({ text }) => wordsOf(text)).filter((word) => !stopWords.has(word))
  const units = [...peopleUnits(words), ...emotionUnits(wanted, words), ...pairUnits(words)]
  return [...new Set(units)]
    .slice(0, maxPreferences)
    .map((unit) => ({ kind: 'stems', words: [unit] }))
}

/** Photos are ranked by the first words of a search, and those of the query itself have to be among them. */
const maxPreferences = 8
/** More people than a query names one by one. */
const maxNamed = 5

/** As many people as the query names, or a group if it names several. */
function peopleUnits(words: readonly string[]): string[] {
  const people = countNamed(words)
  if (people === 0) return []
  return [people > maxNamed ? 'group' : `+${numbers[people - 1]}people`]
}

/** Every person in the query is in this mood. The index has such units for photos with a single mood. */
function emotionUnits(clauses: readonly Clause[], words: readonly string[]): string[] {
  const said = new Set(clauses.flatMap(({ words: own, synonyms }) => [...own, ...synonyms]))
  const felt = emotions.filter((emotion) => said.has(emotion))
  return felt.flatMap((emotion) => nounsNamed(words).map((noun) => `#${emotion}${noun}`))
}

const emotions = 'happy smiling laughing serious proud shy sleepy surprised squinting'.split(' ')

/** Two words side by side may be one thing: a floral blouse, not a floral dress beside a striped blouse. */
function pairUnits(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => `#${words[at]}${word}`)
}
