import { stopWords, wordsOf } from '@shoebox/domain/search-text'

/** Each costs a search; and of a long sentence nobody can say which word was too much. */
const mostWords = 4

/** A term without one of its words, each in its turn. */
export function leaveOutWord(term: string): string[] {
  const words = [...new Set(wordsOf(term))].filter((word) => !stopWords.has(word))
  if (words.length < 2 || words.length > mostWords) return []

  return words.map((left) => words.filter((word) => word !== left).join(' '))
}
