import type { Family } from '../archive/people/people.ts'
import { rngOf } from '../archive/random.ts'
import type { PhotoRecord } from '../archive/record.ts'
import { seed } from '../archive/seed.ts'

/** What becomes of a release that was sent. */
export type Course = 'signed' | 'sent' | 'viewed' | 'declined' | 'expired'

/** One family in ten is still at it: not everybody has answered, and nobody has reviewed its photos. */
export const isUnderway = ({ id }: Family): boolean => Number(id.slice(-2)) % 10 === 3

const courses: readonly Course[] = [
  'signed',
  'sent',
  'signed',
  'viewed',
  'signed',
  'declined',
  'signed',
  'expired',
]

/** In a family that is through everybody signed; in the others each answers in their own way. */
export function courseOf(family: Family, personId: string): Course {
  if (!isUnderway(family)) return 'signed'
  const place = Number(personId.slice(-2))
  return courses[place % courses.length] ?? 'signed'
}

/** Half of those who sign let others look for photos of the same person. */
export const allowsFaceSearch = (personId: string): boolean =>
  rngOf(seed, 'face search', personId).chance(0.5)

/** A family that is still at it has not said yet whose some of its photos are. */
export const isUntold = (family: Family, { index }: PhotoRecord): boolean =>
  isUnderway(family) && Math.floor(index / 40) % 6 === 4

/** A face that is smaller than that, as a share of the short side, is nobody's in particular. */
const smallest = 0.06

export type Seen = PhotoRecord['people'][number]
type Boxed = Seen & { face: NonNullable<Seen['face']> }

/** Everybody whose face is in the frame, and who they are where that can be told. */
export function facesOf({ people, width, height }: PhotoRecord) {
  const isBoxed = (seen: Seen): seen is Boxed => seen.face !== null
  return people.filter(isBoxed).map(({ person_id, age, face }) => ({
    archiveId: person_id,
    age,
    box: face,
    isIdentifiable: (face.height * height) / Math.min(width, height) >= smallest,
  }))
}
