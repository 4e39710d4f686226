import { createHash } from 'node:crypto'

/** Over the exact bytes, as a file of it would have them. */
export function documentHash(document: string): string {
  return createHash('sha256').update(document, 'utf8').digest('hex')
}
