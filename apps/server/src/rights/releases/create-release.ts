import { releaseTermsVersion, writeReleaseDocument } from '@shoebox/domain/rights/release-document'
import {
  type Relation,
  releaseLinkDays,
  requiredSigner,
} from '@shoebox/domain/rights/release-state'
import { AppError } from '../../context/app-error.ts'
import { type InTransaction, inTransaction, type RequestCtx, type UserCtx } from '../../context.ts'
import { requireContributorSetup } from '../clearance/family-contexts.ts'
import { writeReleaseRequest } from '../emails/write-release-request.ts'
import { queueReleaseEmail } from '../signing/signing-queries.ts'
import { documentHash } from './document-hash.ts'
import { familyName } from './family-name.ts'
import { loadRelease } from './load-release.ts'
import { presentRelease } from './present-release.ts'
import { countReleaseMail } from './release-limits.ts'
import {
  type AskedPerson,
  type AskedPhoto,
  findAskedPhotos,
  findOwnNames,
  findOwnPerson,
  findSameOpenRelease,
  insertDraft,
  markSent,
} from './release-queries.ts'
import { newReleaseToken, signingLink } from './release-token.ts'

type Asking = {
  person_id: string
  photo_ids: readonly string[]
  relation: Relation
  signer_name: string
  signer_email: string
  ends_at?: string | null | undefined
}

type Ctx = UserCtx & Pick<RequestCtx, 'contributorOrigin'>

/**
 * Writes a release, fixes its document and sends the link, all or nothing. Asking the same person for the same photos
 * again while the first mail waits is the same release, and no second mail.
 */
export function createRelease(ctx: Ctx, asking: Asking) {
  return countReleaseMail(ctx, asking.signer_email, () =>
    inTransaction(ctx, async (tx) => {
      await requireContributorSetup(tx)
      const person = await findOwnPerson(tx, asking.person_id)
      if (!person) throw new AppError('not_found')
      const photos = await loadPhotos(tx, asking)
      if (requiredSigner[person.standing] !== asking.relation) throw new AppError('wrong_signer')

      const sent = await findSameOpenRelease(tx, {
        personId: person.id,
        photoIds: photos.map(({ id }) => id),
        relation: asking.relation,
        signerEmail: asking.signer_email,
        endsAt: endOf(asking),
      })
      const id = sent ?? (await send(tx, { asking, person, photos }))
      return { isSent: sent === null, answer: presentRelease(await loadRelease(tx, id)) }
    }),
  )
}

function endOf({ ends_at }: Asking): Date | null {
  return ends_at ? new Date(ends_at) : null
}

async function loadPhotos(tx: InTransaction<Ctx>, { photo_ids, person_id }: Asking) {
  const wanted = new Set(photo_ids.map((id) => id.toLowerCase()))
  const photos = await findAskedPhotos(tx, { photoIds: [...wanted], personId: person_id })
  if (photos.length !== wanted.size) throw new AppError('not_found')
  if (!photos.every(({ shows_person }) => shows_person)) throw new AppError('person_not_on_photo')

  return photos
}

type Parts = { asking: Asking; person: AskedPerson; photos: readonly AskedPhoto[] }

async function send(tx: InTransaction<Ctx>, { asking, person, photos }: Parts): Promise<string> {
  const askedBy = familyName(await findOwnNames(tx))
  const endsAt = endOf(asking)
  const id = await insertDraft(tx, {
    personId: person.id,
    relation: asking.relation,
    signerName: asking.signer_name,
    signerEmail: asking.signer_email,
    termsVersion: releaseTermsVersion,
    endsAt,
    photoIds: photos.map((photo) => photo.id),
  })
  const document = writeReleaseDocument({
    personName: person.name,
    standing: person.standing,
    signerName: asking.signer_name,
    relation: asking.relation,
    askedBy,
    photoNumbers: photos.map(({ photoid }) => photoid),
    endsAt,
  })
  const { token, tokenHash } = newReleaseToken()
  const linkUntil = linkEnd()
  await markSent(tx, { id, document, documentSha256: documentHash(document), tokenHash, linkUntil })
  await queueReleaseEmail(tx, {
    releaseId: id,
    kind: 'rights.release-request',
    recipient: asking.signer_email,
    ...writeReleaseRequest({
      signerName: asking.signer_name,
      personName: person.name,
      relation: asking.relation,
      askedBy,
      photoCount: photos.length,
      link: signingLink(tx.contributorOrigin, token),
      linkUntil,
    }),
  })
  return id
}

export function linkEnd(): Date {
  return new Date(Date.now() + releaseLinkDays * 24 * 60 * 60_000)
}
