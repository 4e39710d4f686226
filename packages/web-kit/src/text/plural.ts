import { formatCount } from './format.ts'

/** Picks the form of a word: `plural(2, 'person', 'people')` is "people". */
export function plural(count: number, one: string, other = `${one}s`): string {
  return count === 1 ? one : other
}

/** "1 photo", "1,204 photos". */
export function countOf(count: number, one: string, other?: string): string {
  return `${formatCount(count)} ${plural(count, one, other)}`
}
