import { countOf } from '@shoebox/web-kit/text/plural'
import type { Review, ReviewFace } from '../../queries.ts'
import { openChecks, type ReviewForm, readCents, readCount } from './review-form.ts'

/** The parts of a review that decide whether a photo can be approved. */
type Judged = Pick<Review, 'id' | 'has_erased_face' | 'is_unsearched' | 'identifiable'> & {
  claim: Pick<NonNullable<Review['claim']>, 'claim_state'> | null
  duplicates: readonly (Pick<Review['duplicates'][number], 'decision' | 'photo_id'> & {
    like: Pick<Review['duplicates'][number]['like'], 'photoid' | 'photo_status'>
  })[]
  faces: readonly (Pick<ReviewFace, 'face_status' | 'is_released'> & {
    person: { name: string } | null
  })[]
}

/** What blocks the approval of this photo, briefly: first what the moderator cannot change. */
export function obstaclesOf(review: Judged, form: ReviewForm): string[] {
  return [
    ...titleObstacles(review),
    ...alikeObstacles(review),
    ...faceObstacles(review),
    ...ownObstacles(review, form),
  ]
}

function titleObstacles({ claim, has_erased_face }: Judged): string[] {
  const words = [
    claim === null && 'Title not stated',
    claim?.claim_state === 'disputed' && 'Title disputed',
    has_erased_face && 'A person in it asked to be erased',
  ]
  return words.filter((word) => word !== false)
}

function alikeObstacles({ id, duplicates, is_unsearched }: Judged): string[] {
  const open = duplicates.filter(({ decision }) => decision === 'open').length
  const same = duplicates.find(
    ({ decision, photo_id, like }) =>
      decision === 'duplicate' && (photo_id === id || like.photo_status === 'live'),
  )
  const words = [
    is_unsearched && 'Duplicates not looked for yet',
    open > 0 && `${countOf(open, 'duplicate')} open`,
    same !== undefined && `Duplicate of #${same.like.photoid}`,
  ]
  return words.filter((word) => word !== false)
}

function faceObstacles({ faces }: Judged): string[] {
  const seen = faces.filter(({ face_status }) => face_status === 'identifiable')
  const unnamed = seen.filter(({ person }) => person === null).length
  const unreleased = seen.filter(
    ({ person, is_released }) => person !== null && !is_released,
  ).length
  const words = [
    unnamed > 0 && `${countOf(unnamed, 'face')} not named`,
    unreleased > 0 && `${countOf(unreleased, 'face')} without release`,
  ]
  return words.filter((word) => word !== false)
}

/** What the moderator still has to do. */
function ownObstacles({ identifiable }: Judged, form: ReviewForm): string[] {
  const count = readCount(form.facesSeen)
  const open = openChecks(form)
  const words = [
    count === null && countFaces,
    count !== null && count !== identifiable && `${count} seen, ${identifiable} marked`,
    readCents(form.price) === null && 'Set a price',
    open > 0 && `${countOf(open, 'check')} open`,
  ]
  return words.filter((word) => word !== false)
}

export const countFaces = 'Count the faces'

/** Two of them fit on a button, one below the other. */
export const remarkOf = (obstacles: readonly string[]) => obstacles.slice(0, 2).join('\n') || null
