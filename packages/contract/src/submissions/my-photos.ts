import { isPhotoDate, photoDecades } from '@shoebox/domain/catalog/decades'
import { photoStatuses } from '@shoebox/domain/catalog/photo-status'
import { claimBases, faceStatuses, incidentCauses } from '@shoebox/domain/rights/clearance'
import { releaseStates } from '@shoebox/domain/rights/release-state'
import { missingParts } from '@shoebox/domain/submissions/photo-submission'
import { photoTabs } from '@shoebox/domain/submissions/photo-tabs'
import * as z from 'zod/mini'
import { place } from '../catalog/typeahead.ts'
import { endpoint } from '../endpoint.ts'
import { instant, line, text, uuid, uuids } from '../fields.ts'
import { routes } from '../routes.ts'
import { descriptionChanges, photoDescription } from './photo-description.ts'

const face = z
  .object({
    id: uuid,
    /** Fractions of the image's width and height. */
    box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
    face_status: z.enum(faceStatuses),
    person_id: z.nullable(uuid),
    person_name: z.nullable(z.string()),
    /** `signed` only if a signed release covers this face; otherwise the state of the most advanced release. */
    release_state: z.nullable(z.enum(releaseStates)),
  })
  .register(z.globalRegistry, { id: 'MyPhotoFace' })

const claim = z.object({
  basis: z.enum(claimBases),
  photographer: z.nullable(z.string()),
  evidence: z.nullable(z.string()),
  is_disputed: z.boolean(),
  stated_at: instant,
})

/** The contributor's unfinished answer about the rights. It does not clear the photo. */
const claimDraft = z.object({
  basis: z.enum(claimBases),
  photographer: z.nullable(line(200)),
})

/** Why a moderator returned or declined the photo. */
const answer = z.object({
  decision: z.enum(['returned', 'declined']),
  reason: z.string(),
  note: z.nullable(z.string()),
  at: instant,
})

/** Suggestions from the file name, metadata and faces; null or empty if the photo already has a value. */
const suggestions = z.object({
  title: z.nullable(z.string()),
  decade_taken: z.nullable(z.string()),
  date_taken: z.nullable(z.string()),
  place: z.nullable(place),
  /** Emotions that the face model detected, if the family consented. */
  emotions: z.array(z.string()),
})

const myPhoto = z
  .object({
    id: uuid,
    photoid: z.int(),
    photo_status: z.enum(photoStatuses),
    file_name: z.nullable(z.string()),
    title: z.nullable(z.string()),
    description: z.nullable(z.string()),
    decade_taken: z.nullable(z.string()),
    date_taken: z.nullable(z.string()),
    location_city: z.nullable(z.string()),
    location_state_province: z.nullable(z.string()),
    location_country: z.nullable(z.string()),
    tags: z.array(z.string()),
    ...photoDescription,
    suggestions,
    events: z.array(z.object({ id: uuid, name: z.string() })),
    width: z.nullable(z.int()),
    height: z.nullable(z.int()),
    thumbhash: z.nullable(z.string()),
    /** Whether ingest has created the renditions. */
    has_thumb: z.boolean(),
    claim: z.nullable(claim),
    claim_draft: z.nullable(claimDraft),
    /** What is missing before the photo can be submitted. */
    missing: z.array(z.enum(missingParts)),
    /** A person in the photo was erased, so the photo cannot be offered. */
    is_erased: z.boolean(),
    /** The scan of the back of the print. */
    back_id: z.nullable(uuid),
    /** A key of the domain's `ingestFailures`. */
    failure: z.nullable(z.string()),
    answer: z.nullable(answer),
    /** Why the photo is on hold. */
    incident: z.nullable(z.object({ cause: z.enum(incidentCauses), opened_at: instant })),
    faces: z.array(face),
    abilities: z.object({
      can_edit: z.boolean(),
      can_claim: z.boolean(),
      can_submit: z.boolean(),
      can_reopen: z.boolean(),
      can_pause: z.boolean(),
      can_resume: z.boolean(),
      can_withdraw: z.boolean(),
    }),
    created_at: instant,
  })
  .register(z.globalRegistry, { id: 'MyPhoto' })

const history = z.object({
  event: z.enum(['added', 'claimed', 'returned', 'declined', 'approved', 'held', 'restored']),
  at: instant,
})

const oneMyPhoto = z
  .extend(myPhoto, {
    /** The newest event first. */
    history: z.array(history),
  })
  .register(z.globalRegistry, { id: 'OneMyPhoto' })

/** The number of the last photo on the previous page. */
const cursor = z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))

const page = z
  .object({
    photos: z.array(myPhoto),
    next: z.nullable(z.int()),
    counts: z.record(z.enum(photoTabs), z.int()),
  })
  .register(z.globalRegistry, { id: 'MyPhotoPage' })

const maxBatch = 500

const ids = uuids(maxBatch)

const changes = z.object({
  title: z.optional(z.nullable(line(200))),
  description: z.optional(z.nullable(text(2000).check(z.trim()))),
  decade_taken: z.optional(z.nullable(z.enum(photoDecades))),
  date_taken: z.optional(
    z.nullable(
      line(10).check(z.refine(isPhotoDate, 'must be a date like 1966, 1966-07 or 1966-07-04')),
    ),
  ),
  location_city: z.optional(z.nullable(line(100))),
  location_state_province: z.optional(z.nullable(line(100))),
  location_country: z.optional(z.nullable(line(100))),
  /** Replaces the whole list, like `events`. */
  tags: z.optional(z.array(line(50).check(z.minLength(1))).check(z.maxLength(50))),
  ...descriptionChanges,
  event_ids: z.optional(z.array(uuid).check(z.maxLength(20))),
  claim_draft: z.optional(z.nullable(claimDraft)),
})

/** Ids of other users' photos return not_found, independent of the other ids. */
const savedPhoto = z.object({
  id: uuid,
  /** locked: under review or on sale. incomplete: the change would remove a required detail. */
  outcome: z.enum(['saved', 'locked', 'incomplete', 'not_found']),
})

const claimedPhoto = z.object({
  id: uuid,
  outcome: z.enum(['stated', 'locked', 'not_found']),
})

const submittedPhoto = z.object({
  id: uuid,
  /** not_now: the photo's status does not allow submitting. */
  outcome: z.enum(['submitted', 'awaiting_releases', 'missing', 'not_now', 'not_found']),
  missing: z.array(z.enum(missingParts)),
})

const reopenedPhoto = z.object({
  id: uuid,
  /** not_now: the photo is not on sale. */
  outcome: z.enum(['reopened', 'not_now', 'not_found']),
})

const withdrawnPhoto = z.object({
  id: uuid,
  /** held: only staff can end a hold. not_now: the file is still being uploaded. */
  outcome: z.enum(['withdrawn', 'held', 'not_now', 'not_found']),
})

const movedPhoto = z
  .object({ id: uuid, photo_status: z.enum(photoStatuses) })
  .register(z.globalRegistry, { id: 'MovedPhoto' })

const params = z.object({ id: uuid })

export const photosContract = {
  listMyPhotos: endpoint({
    ...routes.listMyPhotos,
    access: 'contributor',
    summary: 'The user’s photos in one tab, newest first, and the count per tab',
    query: z.object({
      tab: z.prefault(z.enum(photoTabs), 'all'),
      after: z.optional(cursor),
      limit: z.prefault(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(200)), 60),
    }),
    output: page,
    errors: [],
  }),
  getMyPhoto: endpoint({
    ...routes.getMyPhoto,
    access: 'contributor',
    summary: 'One of the user’s photos with its progress',
    params,
    output: oneMyPhoto,
    errors: ['not_found'],
  }),
  saveMyPhotos: endpoint({
    ...routes.saveMyPhotos,
    access: 'contributor',
    summary: 'Change several of the user’s photos at once; absent fields stay unchanged',
    body: z.object({ ids, changes }),
    output: z.object({ photos: z.array(savedPhoto) }),
    errors: ['invalid_request'],
  }),
  stateClaims: endpoint({
    ...routes.stateClaims,
    access: 'contributor',
    summary: 'State the title claim of several of the user’s photos',
    body: z.object({
      ids,
      basis: z.enum(claimBases),
      photographer: z.optional(z.nullable(line(200))),
      evidence: z.optional(z.nullable(text(1000).check(z.trim()))),
      owns_print: z.literal(true),
    }),
    output: z.object({ photos: z.array(claimedPhoto) }),
    errors: ['onboarding_incomplete'],
  }),
  submitPhotos: endpoint({
    ...routes.submitPhotos,
    access: 'contributor',
    summary: 'Submit the user’s photos for review; incomplete ones are reported',
    body: z.object({ ids }),
    output: z.object({ photos: z.array(submittedPhoto) }),
    errors: ['onboarding_incomplete'],
  }),
  reopenPhotos: endpoint({
    ...routes.reopenPhotos,
    access: 'contributor',
    summary: 'Take the user’s photos off sale to change them; they need another review',
    body: z.object({ ids }),
    output: z.object({ photos: z.array(reopenedPhoto) }),
    errors: [],
  }),
  withdrawPhotos: endpoint({
    ...routes.withdrawPhotos,
    access: 'contributor',
    summary: 'Withdraw the user’s photos permanently; sold licenses stay valid',
    body: z.object({ ids }),
    output: z.object({ photos: z.array(withdrawnPhoto) }),
    errors: [],
  }),
  pausePhoto: endpoint({
    ...routes.pausePhoto,
    access: 'contributor',
    summary: 'Pause the sale of a live photo',
    params,
    output: movedPhoto,
    errors: ['not_found', 'photo_not_live'],
  }),
  resumePhoto: endpoint({
    ...routes.resumePhoto,
    access: 'contributor',
    summary: 'Resume the sale of a paused photo',
    params,
    output: movedPhoto,
    errors: ['not_found', 'photo_not_live', 'photo_not_cleared'],
  }),
}
