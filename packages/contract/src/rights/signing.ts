import { relations, releaseStates, standings } from '@shoebox/domain/rights/release-state'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { emailAddress, instant, nothing, personName, text } from '../fields.ts'
import { routes } from '../routes.ts'

/** 256-bit token from the mail link. Sent in the body, never in a URL that could be logged. */
const token = z.string().check(z.regex(/^[\w-]{43}$/, 'must be the token of a link'))

/** The box of a face, in fractions of the image from its upper left corner. */
const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

const photo = z
  .object({
    photoid: z.int(),
    title: z.nullable(z.string()),
    decade_taken: z.nullable(z.string()),
    place: z.nullable(z.string()),
    people_count: z.nullable(z.int()),
    width: z.nullable(z.int()),
    height: z.nullable(z.int()),
    /** Watermarked image URL; null if ingest has not created the image, or it was removed. */
    preview_url: z.nullable(z.string()),
    thumb_url: z.nullable(z.string()),
    /** Box around the person. */
    face: z.nullable(box),
  })
  .register(z.globalRegistry, { id: 'PhotoToRelease' })

const releaseToSign = z
  .object({
    person_name: z.string(),
    standing: z.enum(standings),
    relation: z.enum(relations),
    signer_name: z.string(),
    signer_email: z.string(),
    asked_by: z.string(),
    photos: z.array(photo),
    document: z.string(),
    document_sha256: z.string(),
    sent_at: instant,
    viewed_at: z.nullable(instant),
    link_until: z.nullable(instant),
    signed_at: z.nullable(instant),
    signed_name: z.nullable(z.string()),
    allows_face_search: z.nullable(z.boolean()),
    signed_document: z.nullable(z.string()),
    signed_sha256: z.nullable(z.string()),
    ended_at: z.nullable(instant),
  })
  .register(z.globalRegistry, { id: 'ReleaseToSign' })

const signing = z
  .object({
    /** `unknown`: the link never existed, was cancelled, replaced by a later link, or erased. */
    release_state: z.enum([...releaseStates, 'unknown']),
    /** The release document; null if the link has expired. */
    release: z.nullable(releaseToSign),
  })
  .register(z.globalRegistry, { id: 'Signing' })

/** Actions of signers, who have a link and no account. */
export const signingContract = {
  openRelease: endpoint({
    ...routes.openRelease,
    access: 'public',
    summary: 'Open a release by its link; the first time marks it as viewed',
    body: z.object({ token }),
    output: signing,
    errors: [],
  }),
  signRelease: endpoint({
    ...routes.signRelease,
    access: 'public',
    summary: 'Sign a release by its link',
    body: z.object({
      token,
      relation: z.enum(relations),
      signed_name: personName(200).check(z.minLength(1)),
      allows_face_search: z.boolean(),
      /** Optional email for a copy. The copy contains the link only if the request was sent to the same email. */
      copy_email: z.optional(emailAddress),
    }),
    output: signing,
    errors: ['release_not_open'],
  }),
  declineRelease: endpoint({
    ...routes.declineRelease,
    access: 'public',
    summary: 'Decline a release by its link',
    body: z.object({ token, reason: z.optional(text(1000)) }),
    output: signing,
    errors: ['release_not_open'],
  }),
  stopRelease: endpoint({
    ...routes.stopRelease,
    access: 'public',
    summary: 'Revoke a signed release by its link: no new licenses',
    body: z.object({ token }),
    output: signing,
    errors: ['release_not_open'],
  }),
  stopFaceSearch: endpoint({
    ...routes.stopFaceSearch,
    access: 'public',
    summary: 'Withdraw consent to face search by the link of a signed release',
    body: z.object({ token }),
    output: signing,
    errors: ['release_not_open'],
  }),
  askEraseLink: endpoint({
    ...routes.askEraseLink,
    access: 'public',
    summary: 'Mail an erasure link to an address; the response is always the same',
    body: z.object({ email: emailAddress }),
    output: nothing,
    errors: [],
  }),
  openErasure: endpoint({
    ...routes.openErasure,
    access: 'public',
    summary: 'The people that a release link or an erasure link would delete',
    body: z.object({ token }),
    output: z
      .object({
        people: z.array(z.object({ name: z.string(), asked_by: z.string(), photo_count: z.int() })),
      })
      .register(z.globalRegistry, { id: 'ErasureToConfirm' }),
    errors: [],
  }),
  eraseMe: endpoint({
    ...routes.eraseMe,
    access: 'public',
    summary: 'Delete the people of a link with faces, releases and documents',
    body: z.object({ token }),
    output: nothing,
    errors: ['release_not_open'],
  }),
}
