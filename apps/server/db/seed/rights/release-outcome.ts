import type { Family } from '../archive/people/people.ts'
import { rngOf } from '../archive/random.ts'
import type { PhotoRecord } from '../archive/record.ts'
import { seed } from '../archive/seed.ts'

/** The final state of a sent release. */
export type ReleaseOutcome = 'signed' | 'sent' | 'viewed' | 'declined' | 'expired'

/** One family in ten is unfinished: some releases are open, and its photos are not reviewed. */
export const hasPendingReleases = ({ id }: Family): boolean => Number(id.slice(-2)) % 10 === 3

const outcomes: readonly ReleaseOutcome[] = [
  'signed',
  'sent',
  'signed',
  'viewed',
  'signed',
  'declined',
  'signed',
  'expired',
]

/** In a finished family all sign; in an unfinished one the outcomes vary. */
export function chooseOutcome(family: Family, personId: string): ReleaseOutcome {
  if (!hasPendingReleases(family)) return 'signed'
  const number = Number(personId.slice(-2))
  return outcomes[number % outcomes.length] ?? 'signed'
}

/** Half of the signers allow face search. */
export const allowsFaceSearch = (personId: string): boolean =>
  rngOf(seed, 'face search', personId).chance(0.5)

/** Unfinished families have photos without a claim. */
export const isUnclaimed = (family: Family, { index }: PhotoRecord): boolean =>
  hasPendingReleases(family) && Math.floor(index / 40) % 6 === 4

/** Smaller faces, as a share of the short side, are not identifiable. */
const smallest = 0.06

export type Seen = PhotoRecord['people'][number]
type Boxed = Seen & { face: NonNullable<Seen['face']> }

/** The faces in the frame, and whether they are identifiable. */
export function listFaces({ people, width, height }: PhotoRecord) {
  const isBoxed = (seen: Seen): seen is Boxed => seen.face !== null
  return people.filter(isBoxed).map(({ person_id, age, face }) => ({
    archiveId: person_id,
    age,
    box: face,
    isIdentifiable: (face.height * height) / Math.min(width, height) >= smallest,
  }))
}
