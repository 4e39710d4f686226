import type { JobCtx } from '../../context.ts'
import { type Answer, writeReleaseAnswered } from '../emails/write-emails.ts'
import { buildSignedDocument, removeDocuments, signedDocumentKey } from './documents.ts'
import {
  type AnsweredRelease,
  findAnsweredRelease,
  findUserEmail,
  lockRelease,
  queueEmailAsWorker,
  saveSignedHash,
  wasNotified,
} from './release-job-queries.ts'

type FinishCtx = Pick<JobCtx, 'db' | 'documents' | 'contributorOrigin'>

/** Stores the signed document and notifies the family, after the signer has signed, declined or revoked. */
export async function finishRelease(ctx: FinishCtx, releaseId: string): Promise<void> {
  const release = await findAnsweredRelease(ctx.db, releaseId)
  // The person was erased in the meantime; an earlier attempt of this job may have left a file.
  if (!release) return removeDocuments(ctx, [releaseId])

  await storeSignedDocument(ctx, release)
  await notifyFamily(ctx, release)
}

async function storeSignedDocument(ctx: FinishCtx, release: AnsweredRelease): Promise<void> {
  const signed = buildSignedDocument(release)
  if (!signed || release.signed_sha256 !== null) return

  const { id } = release
  await ctx.documents.put({
    key: signedDocumentKey(id, signed.sha256),
    body: Buffer.from(signed.text, 'utf8'),
    contentType: 'text/plain; charset=utf-8',
  })
  // Save the hash only after storing the file. An erasure that runs later removes the file; if one has already deleted the row, remove the file here.
  const exists = await saveSignedHash(ctx.db, { id, sha256: signed.sha256 })
  if (!exists) await removeDocuments(ctx, [id])
}

async function notifyFamily(
  { db, contributorOrigin }: FinishCtx,
  release: AnsweredRelease,
): Promise<void> {
  const answer = toAnswer(release)
  const recipient = await findUserEmail(db, release.user_id)
  if (!answer || recipient === null) return

  const { id, person_name, photo_numbers, decline_reason } = release
  const kind = `rights.told-${answer}` as const
  await db.transaction().execute(async (tx) => {
    const exists = await lockRelease(tx, id)
    if (!exists || (await wasNotified(tx, { id, kind }))) return
    const mail = writeReleaseAnswered({
      answer,
      personName: person_name,
      photoNumbers: photo_numbers,
      reason: decline_reason,
      link: `${contributorOrigin}/releases`,
    })
    await queueEmailAsWorker(tx, { releaseId: id, kind, recipient, ...mail })
  })
}

function toAnswer({ release_state, signed_at }: AnsweredRelease): Answer | null {
  if (release_state === 'signed' || release_state === 'declined') return release_state
  return release_state === 'expired' && signed_at !== null ? 'stopped' : null
}
