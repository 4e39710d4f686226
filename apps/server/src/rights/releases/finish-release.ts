import type { JobCtx } from '../../context.ts'
import { type Answer, writeReleaseAnswered } from '../emails/write-release-answered.ts'
import { signedDocumentKey } from './release-files.ts'
import {
  type AnsweredRelease,
  findAnswered,
  findEmailOf,
  lockRelease,
  queueJobEmail,
  wasTold,
  writeSignedHash,
} from './release-job-queries.ts'
import { removeDocuments } from './remove-documents.ts'
import { signedDocument } from './signed-document.ts'

type Ctx = Pick<JobCtx, 'db' | 'documents' | 'contributorOrigin'>

/** After an answer: the signed document goes into the storage, and the family is told. */
export async function finishRelease(ctx: Ctx, releaseId: string): Promise<void> {
  const release = await findAnswered(ctx.db, releaseId)
  // Erased meanwhile; an earlier try may have left a file.
  if (!release) return removeDocuments(ctx, [releaseId])

  await keepSignedDocument(ctx, release)
  await tellFamily(ctx, release)
}

async function keepSignedDocument(ctx: Ctx, release: AnsweredRelease): Promise<void> {
  const signed = signedDocument(release)
  if (!signed || release.signed_sha256 !== null) return

  const { id } = release
  await ctx.documents.put({
    key: signedDocumentKey(id, signed.sha256),
    body: Buffer.from(signed.text, 'utf8'),
    contentType: 'text/plain; charset=utf-8',
  })
  // Only now: whoever erases the release from here on finds the file, and before that we find the row gone.
  const isThere = await writeSignedHash(ctx.db, { id, sha256: signed.sha256 })
  if (!isThere) await removeDocuments(ctx, [id])
}

async function tellFamily({ db, contributorOrigin }: Ctx, release: AnsweredRelease): Promise<void> {
  const answer = answerOf(release)
  const recipient = await findEmailOf(db, release.user_id)
  if (!answer || recipient === null) return

  const { id, person_name, photo_numbers, decline_reason } = release
  const kind = `rights.told-${answer}` as const
  await db.transaction().execute(async (tx) => {
    const isThere = await lockRelease(tx, id)
    if (!isThere || (await wasTold(tx, { id, kind }))) return
    const mail = writeReleaseAnswered({
      answer,
      personName: person_name,
      photoNumbers: photo_numbers,
      reason: decline_reason,
      link: `${contributorOrigin}/releases`,
    })
    await queueJobEmail(tx, { releaseId: id, kind, recipient, ...mail })
  })
}

function answerOf({ release_state, signed_at }: AnsweredRelease): Answer | null {
  if (release_state === 'signed' || release_state === 'declined') return release_state
  return release_state === 'expired' && signed_at !== null ? 'stopped' : null
}
