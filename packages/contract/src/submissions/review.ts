import { photoStatuses } from '@shoebox/domain/catalog/photo-status'
import { checklistItems, clearanceGrades } from '@shoebox/domain/rights/clearance'
import { declineReasons, needsNote, returnReasons } from '@shoebox/domain/submissions/review'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { cents, instant, line, nothing, text, uuid } from '../fields.ts'
import { routes } from '../routes.ts'
import { descriptionChanges } from './photo-description.ts'
import { heldPhoto, incident, review, secondLook } from './review-page.ts'

const params = z.object({ id: uuid })

/** $100,000: anything above is a typo. */
const highestPrice = 10_000_000

const sightings = {
  /** The number of identifiable faces that the moderator counted, independent of the boxes. */
  faces_seen: z.int().check(z.minimum(0), z.maximum(1000)),
  /** The number of people, including those seen from behind. Default: identifiable faces plus unidentifiable boxes. */
  people_seen: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
  /** Digest of the faces that the moderator saw, to detect changes since. */
  faces_digest: z.string().check(z.regex(/^[0-9a-f]{32}$/, 'must be a digest of faces')),
  /** The ticked items. If `marks` or `stamp` is missing, the grade is lower; all other items are required. */
  checklist: z.array(z.enum(checklistItems)).check(z.maxLength(checklistItems.length)),
}

const approval = z.object({
  price: z.int().check(z.minimum(1), z.maximum(highestPrice)),
  ...sightings,
})

const approvedPhoto = z
  .object({
    id: uuid,
    photoid: z.int(),
    photo_status: z.enum(photoStatuses),
    price: cents,
    check_id: uuid,
    grade: z.nullable(z.enum(clearanceGrades)),
    /** The decision can be undone until then. */
    undo_until: instant,
  })
  .register(z.globalRegistry, { id: 'ApprovedPhoto' })

const reviewedPhoto = z
  .object({
    id: uuid,
    photoid: z.int(),
    photo_status: z.enum(photoStatuses),
    check_id: uuid,
    undo_until: instant,
  })
  .register(z.globalRegistry, { id: 'ReviewedPhoto' })

const verdict = (reasons: typeof returnReasons) =>
  z
    .object({ reason: z.enum(reasons), note: z.optional(text(1000).check(z.trim())) })
    .check(z.refine(({ reason, note }) => !needsNote(reason) || Boolean(note), 'needs a note'))

const queue = z
  .object({
    /** The photo to review now, and the next one. */
    turns: z.array(z.object({ photo_id: uuid, turn_until: instant })),
    waiting: z.int(),
    oldest_at: z.nullable(instant),
    second_looks: z.int(),
    incidents: z.int(),
  })
  .register(z.globalRegistry, { id: 'ReviewQueue' })

const place = z.nullable(line(200))

const fields = z.object({
  title: z.optional(line(300)),
  description: z.optional(text(5000).check(z.trim())),
  tags: z.optional(z.array(line(60).check(z.minLength(1))).check(z.maxLength(50))),
  decade_taken: z.optional(z.nullable(z.string().check(z.regex(/^\d{3}0s$/, 'must be a decade')))),
  location_city: z.optional(place),
  location_state_province: z.optional(place),
  location_country: z.optional(place),
  ...descriptionChanges,
})

const dispute = z.object({
  is_disputed: z.boolean(),
  reason: text(1000).check(z.trim(), z.minLength(1)),
})

const refusals = [
  'not_found',
  'photo_not_in_review',
  'photo_taken',
  'photo_has_duplicates',
  'photo_not_cleared',
  'photo_changed',
  'checks_open',
] as const

export const reviewContract = {
  takeNextReview: endpoint({
    ...routes.takeNextReview,
    access: 'moderator',
    summary: 'Lock the photos that have waited longest for this moderator',
    output: queue,
    errors: [],
  }),
  releaseTurns: endpoint({
    ...routes.releaseTurns,
    access: 'moderator',
    summary: 'Release all review locks of this moderator',
    output: nothing,
    errors: [],
  }),
  skipReview: endpoint({
    ...routes.skipReview,
    access: 'moderator',
    summary: 'Skip a photo; it moves to the end of this moderator’s queue',
    params,
    output: nothing,
    errors: ['not_found'],
  }),
  getReview: endpoint({
    ...routes.getReview,
    access: 'moderator',
    summary: 'Everything a moderator needs to decide about a photo',
    params,
    output: review,
    errors: ['not_found'],
  }),
  saveReviewFields: endpoint({
    ...routes.saveReviewFields,
    access: 'moderator',
    summary: 'Correct a photo’s title, description and search fields',
    params,
    body: fields,
    output: nothing,
    errors: ['not_found'],
  }),
  approvePhoto: endpoint({
    ...routes.approvePhoto,
    access: 'moderator',
    summary: 'Clear a photo and put it on sale at a price',
    params,
    body: approval,
    output: approvedPhoto,
    errors: refusals,
    idempotent: true,
  }),
  returnPhoto: endpoint({
    ...routes.returnPhoto,
    access: 'moderator',
    summary: 'Return a photo to its family with a request, by mail',
    params,
    body: verdict(returnReasons),
    output: reviewedPhoto,
    errors: ['not_found', 'photo_not_in_review', 'photo_taken'],
    idempotent: true,
  }),
  declinePhoto: endpoint({
    ...routes.declinePhoto,
    access: 'moderator',
    summary: 'Decline a photo; the family gets the reason by mail',
    params,
    body: verdict(declineReasons),
    output: reviewedPhoto,
    errors: ['not_found', 'photo_not_in_review', 'photo_taken'],
    idempotent: true,
  }),
  undoReview: endpoint({
    ...routes.undoReview,
    access: 'moderator',
    summary: 'Undo the moderator’s own decision within two minutes',
    params,
    output: heldPhoto,
    errors: ['not_found', 'undo_too_late'],
  }),
  listSecondLooks: endpoint({
    ...routes.listSecondLooks,
    access: 'moderator',
    summary: 'Photos on sale that await a second look by this moderator; at most 100',
    output: z.object({ photos: z.array(secondLook), total: z.int() }),
    errors: [],
  }),
  confirmHero: endpoint({
    ...routes.confirmHero,
    access: 'moderator',
    summary: 'Confirm another moderator’s check, which allows hero usage',
    params,
    output: z
      .object({ photo_id: uuid, allows_hero: z.boolean() })
      .register(z.globalRegistry, { id: 'ConfirmedCheck' }),
    errors: ['not_found', 'check_not_current', 'same_reviewer'],
  }),
  listIncidents: endpoint({
    ...routes.listIncidents,
    access: 'moderator',
    summary: 'Photos on hold, oldest first; at most 100',
    output: z.object({ photos: z.array(incident), total: z.int() }),
    errors: [],
  }),
  restorePhoto: endpoint({
    ...routes.restorePhoto,
    access: 'moderator',
    summary: 'Put a photo on hold back on sale once it is cleared again',
    params,
    body: z.object({ approval: z.optional(z.object(sightings)) }),
    output: heldPhoto,
    errors: [
      'not_found',
      'photo_not_held',
      'photo_not_cleared',
      'photo_changed',
      'checks_open',
      'photo_has_duplicates',
    ],
  }),
  withdrawHeldPhoto: endpoint({
    ...routes.withdrawHeldPhoto,
    access: 'moderator',
    summary: 'Withdraw a photo on hold; sold licenses stay valid',
    params,
    output: heldPhoto,
    errors: ['not_found', 'photo_not_held'],
  }),
  disputeClaim: endpoint({
    ...routes.disputeClaim,
    access: 'moderator',
    summary:
      'Dispute the title to a photo or settle the dispute; a disputed photo goes off sale immediately',
    params,
    body: dispute,
    output: heldPhoto,
    errors: ['not_found'],
  }),
  disputeRelease: endpoint({
    ...routes.disputeRelease,
    access: 'moderator',
    summary: 'Dispute a signed release or settle the dispute; its photos go off sale immediately',
    params,
    body: dispute,
    output: z
      .object({ id: uuid, release_state: z.enum(['signed', 'disputed']) })
      .register(z.globalRegistry, { id: 'DisputedRelease' }),
    errors: ['not_found', 'release_not_signed'],
  }),
}
