import type { PhotoRecord } from '../archive/record.ts'

/** Genders of the people in a photo. Not in seed/archive, because a change there would redraw the whole archive. */
export function listGenders({ people }: Pick<PhotoRecord, 'people'>): string[] {
  return [...new Set(people.map(({ gender }) => gender))].toSorted()
}
