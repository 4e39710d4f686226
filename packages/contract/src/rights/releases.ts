import { relations, releaseStates, standings } from '@shoebox/domain/rights/release-state'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { emailAddress, instant, personName, uuid, uuids } from '../fields.ts'
import { routes } from '../routes.ts'

/** Maximum number of photos per release. */
const maxPhotos = 500

/** The end date must be in the future. */
const laterInstant = instant.check(
  z.refine((value) => Date.parse(value) > Date.now(), 'must be in the future'),
)

const newRelease = z.object({
  person_id: uuid,
  /** The user's photos, on each of which this person is named. */
  photo_ids: uuids(maxPhotos),
  relation: z.enum(relations),
  signer_name: personName(100).check(z.minLength(1)),
  signer_email: emailAddress,
  /** Optional end date. */
  ends_at: z.optional(z.nullable(laterInstant)),
})

const release = z
  .object({
    id: uuid,
    person: z.object({ id: uuid, name: z.string(), standing: z.enum(standings) }),
    release_state: z.enum(releaseStates),
    relation: z.enum(relations),
    signer_name: z.string(),
    signer_email: z.string(),
    photos: z.array(z.object({ id: uuid, photoid: z.int() })),
    /** A state, or `resent`, `reminded`, `stopped`, `search_stopped`; in chronological order. */
    events: z.array(z.object({ event: z.string(), at: instant })),
    terms_version: z.string(),
    document_sha256: z.nullable(z.string()),
    /** SHA-256 of the signed document; null until it is stored. */
    signed_sha256: z.nullable(z.string()),
    /** Expiry of the mail link. */
    link_until: z.nullable(instant),
    signed_name: z.nullable(z.string()),
    allows_face_search: z.nullable(z.boolean()),
    decline_reason: z.nullable(z.string()),
    ends_at: z.nullable(instant),
    sent_at: z.nullable(instant),
    viewed_at: z.nullable(instant),
    signed_at: z.nullable(instant),
    ended_at: z.nullable(instant),
    created_at: instant,
    abilities: z.object({ can_resend: z.boolean(), can_cancel: z.boolean() }),
  })
  .register(z.globalRegistry, { id: 'Release' })

const releaseDocument = z
  .object({
    document: z.string(),
    document_sha256: z.string(),
    /** The signed document, once it exists. */
    signed_document: z.nullable(z.string()),
    signed_sha256: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'ReleaseDocument' })

const erasure = z
  .object({ erasure_id: uuid, erased_at: instant })
  .register(z.globalRegistry, { id: 'Erasure' })

const params = z.object({ id: uuid })

/** Actions of contributors on their releases, and of staff on any release. */
export const releasesContract = {
  createRelease: endpoint({
    ...routes.createRelease,
    access: 'contributor',
    summary: 'Create a release for a person in the user’s photos and mail it to the signer',
    body: newRelease,
    output: release,
    errors: ['not_found', 'person_not_on_photo', 'wrong_signer', 'onboarding_incomplete'],
    idempotent: true,
  }),
  listReleases: endpoint({
    ...routes.listReleases,
    access: 'contributor',
    summary: 'The user’s releases with their history, newest first',
    query: z.object({
      person_id: z.optional(uuid),
      photo_id: z.optional(uuid),
      /** Id of the last release on the previous page. A full page means that there may be more. */
      after: z.optional(uuid),
      limit: z.prefault(
        z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(1000)),
        1000,
      ),
    }),
    output: z.array(release),
    errors: [],
  }),
  getReleaseDocument: endpoint({
    ...routes.getReleaseDocument,
    access: 'signed-in',
    summary: 'The text of one of the user’s releases, and the signed document',
    params,
    output: releaseDocument,
    errors: ['not_found'],
  }),
  resendRelease: endpoint({
    ...routes.resendRelease,
    access: 'contributor',
    summary: 'Resend a release with a new link; the previous link stops working',
    params,
    output: release,
    errors: ['not_found', 'release_not_open'],
    idempotent: true,
  }),
  cancelRelease: endpoint({
    ...routes.cancelRelease,
    access: 'contributor',
    summary: 'Cancel an unsigned release',
    params,
    output: release,
    errors: ['not_found', 'release_not_open'],
  }),
  erasePerson: endpoint({
    ...routes.erasePerson,
    access: 'signed-in',
    summary: 'Delete a person of the user’s family with faces, releases and documents',
    params,
    output: erasure,
    errors: ['not_found', 'person_is_bound'],
  }),
  getReleaseDocumentInReview: endpoint({
    ...routes.getReleaseDocumentInReview,
    access: 'moderator',
    summary: 'The text of any release, and the signed document; audited',
    params,
    output: releaseDocument,
    errors: ['not_found'],
  }),
  erasePersonInReview: endpoint({
    ...routes.erasePersonInReview,
    access: 'moderator',
    summary: 'Delete a person of another family with faces, releases and documents; audited',
    params,
    output: erasure,
    errors: ['not_found'],
  }),
}
