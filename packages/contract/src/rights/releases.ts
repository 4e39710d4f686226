import { relations, releaseStates, standings } from '@shoebox/domain/rights/release-state'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { emailAddress, instant, personName, uuid, uuids } from '../fields.ts'
import { routes } from '../routes.ts'

/** As many photos as one release lists. */
const mostPhotos = 500

/** A release that ends before it could be signed is none. */
const laterInstant = instant.check(
  z.refine((value) => Date.parse(value) > Date.now(), 'must be in the future'),
)

const newRelease = z.object({
  person_id: uuid,
  /** Own ones, on each of which this person is named. */
  photo_ids: uuids(mostPhotos),
  relation: z.enum(relations),
  signer_name: personName(100).check(z.minLength(1)),
  signer_email: emailAddress,
  /** Without one the release has no end. */
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
    /** A state that was reached, or `resent`, `reminded`, `stopped`, `search_stopped`; in the order in which they happened. */
    events: z.array(z.object({ event: z.string(), at: instant })),
    terms_version: z.string(),
    document_sha256: z.nullable(z.string()),
    /** Of the document with its signature; null until it lies in the storage. */
    signed_sha256: z.nullable(z.string()),
    /** The link in the mail opens the release until then. */
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
    /** The document with its signature, once there is one. */
    signed_document: z.nullable(z.string()),
    signed_sha256: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'ReleaseDocument' })

const erasure = z
  .object({ erasure_id: uuid, erased_at: instant })
  .register(z.globalRegistry, { id: 'Erasure' })

const params = z.object({ id: uuid })

/** What a family does with the releases of the people in its photos, and what staff may do with any. */
export const releasesContract = {
  createRelease: endpoint({
    ...routes.createRelease,
    access: 'contributor',
    summary: 'Write a release for somebody in own photos and send it to be signed',
    body: newRelease,
    output: release,
    errors: ['not_found', 'person_not_on_photo', 'wrong_signer', 'onboarding_incomplete'],
    idempotent: true,
  }),
  listReleases: endpoint({
    ...routes.listReleases,
    access: 'contributor',
    summary: 'The own releases with what happened to each, the latest first',
    query: z.object({
      person_id: z.optional(uuid),
      photo_id: z.optional(uuid),
      /** The last one that was shown: the answer goes on from there. As long as it is full there are more. */
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
    summary: 'The text of a release of the own family, and that text with its signature',
    params,
    output: releaseDocument,
    errors: ['not_found'],
  }),
  resendRelease: endpoint({
    ...routes.resendRelease,
    access: 'contributor',
    summary: 'Send a release once more by a new link; the one before no longer opens it',
    params,
    output: release,
    errors: ['not_found', 'release_not_open'],
    idempotent: true,
  }),
  cancelRelease: endpoint({
    ...routes.cancelRelease,
    access: 'contributor',
    summary: 'Take back a release that is not signed',
    params,
    output: release,
    errors: ['not_found', 'release_not_open'],
  }),
  erasePerson: endpoint({
    ...routes.erasePerson,
    access: 'signed-in',
    summary: 'Delete a person of the own family with faces, releases and documents',
    params,
    output: erasure,
    errors: ['not_found', 'person_is_bound'],
  }),
  getReleaseDocumentInReview: endpoint({
    ...routes.getReleaseDocumentInReview,
    access: 'moderator',
    summary: 'The text of any release, and that text with its signature; each read is audited',
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
