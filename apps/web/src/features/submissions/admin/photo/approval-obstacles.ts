import { countOf } from '@shoebox/web-kit/text/plural'
import type { Review, ReviewFace } from '../../queries.ts'
import {
  countMissingChecks,
  findPeopleError,
  parseCents,
  parseCount,
  type ReviewForm,
} from './review-form.ts'

/** The fields of a review that decide whether a photo can be approved. */
type ReviewFacts = Pick<Review, 'id' | 'has_erased_face' | 'is_unsearched' | 'identifiable'> & {
  claim: Pick<NonNullable<Review['claim']>, 'claim_state'> | null
  duplicates: readonly (Pick<Review['duplicates'][number], 'decision' | 'photo_id'> & {
    like: Pick<Review['duplicates'][number]['like'], 'photoid' | 'photo_status'>
  })[]
  faces: readonly (Pick<ReviewFace, 'face_status' | 'is_released'> & {
    person: { name: string } | null
  })[]
}

/** Short reasons why the photo can't be approved yet. What the moderator still has to fill in comes last. */
export function listObstacles(review: ReviewFacts, form: ReviewForm): string[] {
  return [
    ...listTitleObstacles(review),
    ...listDuplicateObstacles(review),
    ...listFaceObstacles(review),
    ...listFormObstacles(review, form),
  ]
}

function listTitleObstacles({ claim, has_erased_face }: ReviewFacts): string[] {
  const obstacles = [
    claim === null && 'No title claim',
    claim?.claim_state === 'disputed' && 'Title disputed',
    has_erased_face && 'A person in the photo asked to be erased',
  ]
  return obstacles.filter((obstacle) => obstacle !== false)
}

function listDuplicateObstacles({ id, duplicates, is_unsearched }: ReviewFacts): string[] {
  const undecidedCount = duplicates.filter(({ decision }) => decision === 'open').length
  const duplicate = duplicates.find(
    ({ decision, photo_id, like: otherPhoto }) =>
      decision === 'duplicate' && (photo_id === id || otherPhoto.photo_status === 'live'),
  )
  const obstacles = [
    is_unsearched && 'Duplicate search not finished',
    undecidedCount > 0 && `${countOf(undecidedCount, 'duplicate')} undecided`,
    duplicate !== undefined && `Duplicate of #${duplicate.like.photoid}`,
  ]
  return obstacles.filter((obstacle) => obstacle !== false)
}

function listFaceObstacles({ faces }: ReviewFacts): string[] {
  const identifiableFaces = faces.filter(({ face_status }) => face_status === 'identifiable')
  const unnamedCount = identifiableFaces.filter(({ person }) => person === null).length
  const unreleasedCount = identifiableFaces.filter(
    ({ person, is_released }) => person !== null && !is_released,
  ).length
  const obstacles = [
    unnamedCount > 0 && `${countOf(unnamedCount, 'face')} not named`,
    unreleasedCount > 0 && `${countOf(unreleasedCount, 'face')} without release`,
  ]
  return obstacles.filter((obstacle) => obstacle !== false)
}

/** What the moderator still has to fill in. */
function listFormObstacles({ identifiable }: ReviewFacts, form: ReviewForm): string[] {
  const seenCount = parseCount(form.facesSeen)
  const missingChecks = countMissingChecks(form)
  const obstacles = [
    seenCount === null && countFacesText,
    seenCount !== null &&
      seenCount !== identifiable &&
      `${countOf(seenCount, 'face')} seen, ${identifiable} marked`,
    findPeopleError(form) !== undefined && 'Check the number of people',
    parseCents(form.price) === null && 'Set a price',
    missingChecks > 0 && `${countOf(missingChecks, 'check')} left`,
  ]
  return obstacles.filter((obstacle) => obstacle !== false)
}

export const countFacesText = 'Count the faces'

/** At most two obstacles, on separate lines: a button has no room for more. */
export const formatObstacleNote = (obstacles: readonly string[]) =>
  obstacles.slice(0, 2).join('\n') || null
