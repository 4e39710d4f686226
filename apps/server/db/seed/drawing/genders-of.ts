import type { PhotoRecord } from '../archive/record.ts'

/** Of those who are on the photo; beside the drawing's own files, whose change would draw the whole archive anew. */
export function gendersOf({ people }: Pick<PhotoRecord, 'people'>): string[] {
  return [...new Set(people.map(({ gender }) => gender))].toSorted()
}
