import { searchMethodOf } from '@shoebox/domain/search-filters'

type Synonym = { term: string; synonym_of: string }

/** The word to look up synonyms for; null without quotes, because unquoted searches already include synonyms. */
export function quotedWord(term: string): string | null {
  if (searchMethodOf(term) !== 'exact') return null

  const word = term.replaceAll('"', ' ').trim().toLowerCase()
  return word === '' || word.length > 60 ? null : word
}

/** A synonym of the word; either side of a pair may be the typed one. */
export function otherWord(word: string, synonyms: readonly Synonym[]): string | null {
  const [first] = synonyms
    .flatMap(({ term, synonym_of }) => [term, synonym_of])
    .filter((other) => other.toLowerCase() !== word)

  return first ?? null
}
