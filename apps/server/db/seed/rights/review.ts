import type { ClearanceGrade } from '@shoebox/domain/rights/clearance'
import { rngOf } from '../archive/random.ts'
import type { PhotoRecord } from '../archive/record.ts'
import { seed } from '../archive/seed.ts'

/** Marks on the print: sometimes a studio's stamp, rarely others. */
export function inspectPrint({ index, tags }: PhotoRecord) {
  const rng = rngOf(seed, 'review', index)
  const isOfStudio = tags.includes('studio')
  return { has_stamp: isOfStudio && rng.chance(0.4), has_marks: rng.chance(0.02) }
}

/** A third of the photos of grade A or B get a second look. */
export const isSeenTwice = (index: number, grade: ClearanceGrade): boolean =>
  grade !== 'C' && rngOf(seed, 'second look', index).chance(1 / 3)
