import { createHash } from 'node:crypto'

/** A UUID derived from the text, so that a second run finds the rows of the first. */
export function stableId(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
