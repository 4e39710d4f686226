import { formatCount } from './format.ts'

/** The form of a word that agrees with the count: plural(2, 'waits', 'wait'). */
export function plural(count: number, one: string, other = `${one}s`): string {
  return count === 1 ? one : other
}

/** "1 photo", "1,204 photos". */
export function countOf(count: number, one: string, other?: string): string {
  return `${formatCount(count)} ${plural(count, one, other)}`
}
