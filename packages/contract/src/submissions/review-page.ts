import { photoStatuses } from '@shoebox/domain/catalog/photo-status'
import {
  claimBases,
  clearanceGrades,
  faceStatuses,
  incidentCauses,
} from '@shoebox/domain/rights/clearance'
import { contextAnswers, familyContexts } from '@shoebox/domain/rights/family-contexts'
import { relations, releaseStates, standings } from '@shoebox/domain/rights/release-state'
import { duplicateDecisions, duplicateKinds } from '@shoebox/domain/submissions/duplicates'
import * as z from 'zod/mini'
import { place } from '../catalog/typeahead.ts'
import { instant, uuid } from '../fields.ts'
import { photoDescription } from './photo-description.ts'

// The review page. Images are signed URLs, null until ingest has created them.

const nullableText = z.nullable(z.string())

const picture = { thumb_url: nullableText, width: z.nullable(z.int()), height: z.nullable(z.int()) }

const release = z.object({
  id: uuid,
  release_state: z.enum(releaseStates),
  relation: z.enum(relations),
  /** The name that the family gave, and the typed signature. */
  signer_name: z.string(),
  signed_name: nullableText,
  /** Whether the signature matches the expected name. */
  name_fits: z.boolean(),
  signed_at: z.nullable(instant),
})

const face = z.object({
  id: uuid,
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  face_status: z.enum(faceStatuses),
  age_min: z.nullable(z.int()),
  age_max: z.nullable(z.int()),
  person: z.nullable(
    z.object({
      id: uuid,
      name: z.string(),
      /** Today: adult, minor or deceased, as the family stated it. */
      standing: z.enum(standings),
      birth_year: z.nullable(z.int()),
    }),
  ),
  /** A valid release exists: signed for this photo by the person who must sign. */
  is_released: z.boolean(),
  /** The valid release, or else the latest one for this photo. */
  release: z.nullable(release),
  /** The release was sent to the email of the family's own account. */
  is_own_address: z.boolean(),
  /** The release was signed from a network that the family uses to sign in. */
  is_same_network: z.boolean(),
  /** The number of releases of this person for this photo that the signer declined, or revoked after signing. */
  refusals: z.int(),
  /** The birth year contradicts the stated age or the signer's relation. */
  contradicts_birth_year: z.boolean(),
})

const duplicate = z.object({
  /** Both ids identify the pair in `decideDuplicate`. */
  photo_id: uuid,
  other_photo_id: uuid,
  kind: z.enum(duplicateKinds),
  distance: z.int(),
  decision: z.enum(['open', ...duplicateDecisions]),
  /** The similar photo. */
  like: z.object({
    id: uuid,
    photoid: z.int(),
    title: nullableText,
    photo_status: z.enum(photoStatuses),
    is_same_family: z.boolean(),
    ...picture,
  }),
})

const photo = {
  id: uuid,
  photoid: z.int(),
  photo_status: z.enum(photoStatuses),
  title: nullableText,
  description: nullableText,
  decade_taken: nullableText,
  date_taken: nullableText,
  location_city: nullableText,
  location_state_province: nullableText,
  location_country: nullableText,
  tags: z.array(z.string()),
  ...photoDescription,
  friendly_print_size: nullableText,
  preview_url: nullableText,
  ...picture,
}

export const review = z
  .object({
    ...photo,
    submitted_at: z.nullable(instant),
    family: z.object({ id: uuid, storefront_name: nullableText, submitter: nullableText }),
    claim: z.nullable(
      z.object({
        basis: z.enum(claimBases),
        photographer: nullableText,
        evidence: nullableText,
        claim_state: z.enum(['stated', 'disputed']),
        stated_at: instant,
      }),
    ),
    faces: z.array(face),
    /** The client returns it when approving, so that a changed set of faces is detected. */
    faces_digest: z.string(),
    /** The number of identifiable faces. */
    identifiable: z.int(),
    /** A person in the photo was erased and has no box: it cannot go on sale. */
    has_erased_face: z.boolean(),
    /** The scan of the back of the print. */
    back: z.nullable(z.object({ id: uuid, preview_url: nullableText, ...picture })),
    /** The search for duplicates has not succeeded yet. */
    is_unsearched: z.boolean(),
    duplicates: z.array(duplicate),
    suggestions: z.object({
      tags: z.array(z.string()),
      decade: nullableText,
      place: z.nullable(place),
      /** Emotions that the face model detected, if the family consented. */
      emotions: z.array(z.string()),
    }),
    /** Earlier photos of the same family: how many are live or declined, and the latest ones with a decision. */
    previous: z.object({
      live: z.int(),
      declined: z.int(),
      photos: z.array(
        z.object({
          id: uuid,
          photoid: z.int(),
          title: nullableText,
          photo_status: z.enum(photoStatuses),
          ...picture,
        }),
      ),
    }),
    /** The family's answers about story contexts. */
    contexts: z.array(
      z.object({ context: z.enum(familyContexts), answer: z.enum(contextAnswers) }),
    ),
    grade: z.object({
      /** Grade if the moderator ticks the checks 'marks' and 'stamp'; null without a title claim. */
      clean: z.nullable(z.enum(clearanceGrades)),
      /** Grade if the moderator does not tick both. */
      uncleared: z.nullable(z.enum(clearanceGrades)),
    }),
    incident: z.nullable(z.object({ cause: z.enum(incidentCauses), opened_at: instant })),
    /** The current review check, if any. */
    check: z.nullable(
      z.object({
        id: uuid,
        decision: z.enum(['approved', 'returned', 'declined']),
        reason: nullableText,
        note: nullableText,
        is_own: z.boolean(),
        created_at: instant,
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'Review' })

const listed = {
  photo_id: uuid,
  photoid: z.int(),
  title: nullableText,
  storefront_name: nullableText,
  ...picture,
}

export const secondLook = z
  .object({
    check_id: uuid,
    ...listed,
    grade: z.enum(clearanceGrades),
    faces_seen: z.int(),
    approved_at: instant,
  })
  .register(z.globalRegistry, { id: 'SecondLook' })

export const incident = z
  .object({
    id: uuid,
    ...listed,
    cause: z.enum(incidentCauses),
    opened_at: instant,
    /** The photo's rights are complete again, so it can be restored. */
    is_cleared: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Incident' })

export const heldPhoto = z
  .object({ id: uuid, photoid: z.int(), photo_status: z.enum(photoStatuses) })
  .register(z.globalRegistry, { id: 'HeldPhoto' })
