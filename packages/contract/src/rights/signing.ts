import { relations, releaseStates, standings } from '@shoebox/domain/rights/release-state'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { emailAddress, instant, nothing, personName, text } from '../fields.ts'
import { routes } from '../routes.ts'

/** 256 bits from the link in the mail; it stands in a body and never in an address that a log could keep. */
const token = z.string().check(z.regex(/^[\w-]{43}$/, 'must be the token of a link'))

/** In parts of the picture, from its upper left corner. */
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
    /** With a watermark; null while there is no picture, or no longer one. */
    preview_url: z.nullable(z.string()),
    thumb_url: z.nullable(z.string()),
    /** Where the person is. */
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
    /** `unknown` opens nothing: it never did, was taken back, replaced by a later link, or erased. */
    release_state: z.enum([...releaseStates, 'unknown']),
    /** What there is to read; null where the link no longer opens it. */
    release: z.nullable(releaseToSign),
  })
  .register(z.globalRegistry, { id: 'Signing' })

/** What somebody does who has a link and no account. */
export const signingContract = {
  openRelease: endpoint({
    ...routes.openRelease,
    access: 'public',
    summary: 'What the link in a mail asks for; the first time it is written down as seen',
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
      /** Where a copy goes, if anywhere; with the link only to the address that was asked. */
      copy_email: z.optional(emailAddress),
    }),
    output: signing,
    errors: ['release_not_open'],
  }),
  declineRelease: endpoint({
    ...routes.declineRelease,
    access: 'public',
    summary: 'Refuse a release by its link',
    body: z.object({ token, reason: z.optional(text(1000)) }),
    output: signing,
    errors: ['release_not_open'],
  }),
  stopRelease: endpoint({
    ...routes.stopRelease,
    access: 'public',
    summary: 'Stop new licenses under a release that was signed by this link',
    body: z.object({ token }),
    output: signing,
    errors: ['release_not_open'],
  }),
  stopFaceSearch: endpoint({
    ...routes.stopFaceSearch,
    access: 'public',
    summary: 'Take back the consent to face search under a release that was signed by this link',
    body: z.object({ token }),
    output: signing,
    errors: ['release_not_open'],
  }),
  askEraseLink: endpoint({
    ...routes.askEraseLink,
    access: 'public',
    summary:
      'Have a link sent to delete what is kept under an address; the answer is always the same',
    body: z.object({ email: emailAddress }),
    output: nothing,
    errors: [],
  }),
  openErasure: endpoint({
    ...routes.openErasure,
    access: 'public',
    summary: 'Whom a link would delete: that of a release, or one that was asked for by address',
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
    summary: 'Delete the people that a link stands for, with faces, releases and documents',
    body: z.object({ token }),
    output: nothing,
    errors: ['release_not_open'],
  }),
}
