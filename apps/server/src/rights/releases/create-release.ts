import { releaseTermsVersion, writeReleaseDocument } from '@shoebox/domain/rights/release-document'
import { type Relation, requiredSigner } from '@shoebox/domain/rights/release-state'
import { AppError } from '../../context/app-error.ts'
import { type InTransaction, inTransaction, type RequestCtx, type UserCtx } from '../../context.ts'
import { requireContributorSetup } from '../clearance/family-contexts.ts'
import { writeReleaseRequest } from '../emails/write-emails.ts'
import { hashDocument } from './documents.ts'
import { loadRelease } from './manage-releases.ts'
import { presentRelease } from './present-release.ts'
import { limitReleaseEmails } from './release-limits.ts'
import { createToken, linkExpiry, requesterName, signingLink } from './release-link.ts'
import {
  findOwnNames,
  findReleasePhotos,
  findSameOpenRelease,
  insertDraft,
  lockReleasePerson,
  markSent,
  queueReleaseEmail,
  type ReleasePerson,
  type ReleasePhoto,
} from './release-request-queries.ts'

type ReleaseRequest = {
  person_id: string
  photo_ids: readonly string[]
  relation: Relation
  signer_name: string
  signer_email: string
  ends_at?: string | null | undefined
}

type EmailCtx = UserCtx & Pick<RequestCtx, 'contributorOrigin'>

/**
 * Creates a release with its final document and emails the link, in one transaction. Idempotent: a repeated request
 * while the link is open returns the same release and sends no second email.
 */
export function createRelease(ctx: EmailCtx, request: ReleaseRequest) {
  return limitReleaseEmails(ctx, {
    email: request.signer_email,
    send: () =>
      inTransaction(ctx, async (tx) => {
        await requireContributorSetup(tx)
        const person = await lockReleasePerson(tx, request.person_id)
        if (!person) throw new AppError('not_found')
        const photos = await loadPhotos(tx, request)
        if (requiredSigner[person.standing] !== request.relation) throw new AppError('wrong_signer')

        const existing = await findSameOpenRelease(tx, {
          personId: person.id,
          photoIds: photos.map(({ id }) => id),
          relation: request.relation,
          signerEmail: request.signer_email,
          endsAt: parseEnd(request),
        })
        const id = existing ?? (await sendRelease(tx, { request, person, photos }))
        return { isSent: existing === null, result: presentRelease(await loadRelease(tx, id)) }
      }),
  })
}

function parseEnd({ ends_at }: ReleaseRequest): Date | null {
  return ends_at ? new Date(ends_at) : null
}

async function loadPhotos(
  tx: InTransaction<EmailCtx>,
  { photo_ids, person_id }: ReleaseRequest,
): Promise<ReleasePhoto[]> {
  const ids = new Set(photo_ids.map((id) => id.toLowerCase()))
  const photos = await findReleasePhotos(tx, { photoIds: [...ids], personId: person_id })
  if (photos.length !== ids.size) throw new AppError('not_found')
  if (!photos.every(({ shows_person }) => shows_person)) throw new AppError('person_not_on_photo')

  return photos
}

type ReleaseParts = {
  request: ReleaseRequest
  person: ReleasePerson
  photos: readonly ReleasePhoto[]
}

async function sendRelease(
  tx: InTransaction<EmailCtx>,
  { request, person, photos }: ReleaseParts,
): Promise<string> {
  const askedBy = requesterName(await findOwnNames(tx))
  const endsAt = parseEnd(request)
  const id = await insertDraft(tx, {
    personId: person.id,
    relation: request.relation,
    signerName: request.signer_name,
    signerEmail: request.signer_email,
    termsVersion: releaseTermsVersion,
    endsAt,
    photoIds: photos.map((photo) => photo.id),
  })
  const document = writeReleaseDocument({
    personName: person.name,
    standing: person.standing,
    signerName: request.signer_name,
    relation: request.relation,
    askedBy,
    photoNumbers: photos.map(({ photoid }) => photoid),
    endsAt,
  })
  const { token, tokenHash } = createToken()
  const linkUntil = linkExpiry()
  await markSent(tx, { id, document, documentSha256: hashDocument(document), tokenHash, linkUntil })
  await queueReleaseEmail(tx, {
    releaseId: id,
    kind: 'rights.release-request',
    recipient: request.signer_email,
    ...writeReleaseRequest({
      signerName: request.signer_name,
      personName: person.name,
      relation: request.relation,
      askedBy,
      photoCount: photos.length,
      link: signingLink(tx.contributorOrigin, token),
      linkUntil,
    }),
  })
  return id
}
