import { searchMethodOf } from '@shoebox/domain/search-filters'

type Synonym = { term: string; synonym_of: string }

/** The word to look up synonyms of; null where they were searched for already: only quotes keep them out. */
export function quotedWord(term: string): string | null {
  if (searchMethodOf(term) !== 'exact') return null

  const word = term.replaceAll('"', ' ').trim().toLowerCase()
  return word === '' || word.length > 60 ? null : word
}

/** Another word for it; either side may be the one that was typed. */
export function otherWord(word: string, synonyms: readonly Synonym[]): string | null {
  const [first] = synonyms
    .flatMap(({ term, synonym_of }) => [term, synonym_of])
    .filter((other) => other.toLowerCase() !== word)

  return first ?? null
}
