import { AppError } from '../../context/app-error.ts'
import {
  type InTransaction,
  inTransaction,
  type RequestCtx,
  type UserCtx,
  type UserTx,
} from '../../context.ts'
import { writeReleaseRequest } from '../emails/write-emails.ts'
import { presentRelease } from './present-release.ts'
import { limitReleaseEmails } from './release-limits.ts'
import { createToken, linkExpiry, requesterName, signingLink } from './release-link.ts'
import { findOwnReleases, type ReleaseRow, renewLink, supersedeRelease } from './release-queries.ts'
import { findOwnNames, queueReleaseEmail } from './release-request-queries.ts'

type ReleaseFilter = {
  person_id?: string | undefined
  photo_id?: string | undefined
  after?: string | undefined
  limit?: number
}

export async function listReleases(
  ctx: UserCtx,
  { person_id, photo_id, after, limit }: ReleaseFilter,
) {
  const rows = await inTransaction(ctx, (tx) =>
    findOwnReleases(tx, {
      personId: person_id,
      photoId: photo_id,
      afterId: after,
      ...(limit && { limit }),
    }),
  )
  return rows.map(presentRelease)
}

/** Loads a release of the actor's family. Releases of other families are reported as not found. */
export async function loadRelease(tx: UserTx, id: string): Promise<ReleaseRow> {
  const [row] = await findOwnReleases(tx, { id })
  if (!row) throw new AppError('not_found')

  return row
}

/** Cancels a release that is not signed. Idempotent. */
export async function cancelRelease(ctx: UserCtx, id: string) {
  return inTransaction(ctx, async (tx) => {
    const before = await loadRelease(tx, id)
    if (before.release_state === 'superseded') return presentRelease(before)

    const isCanceled = await supersedeRelease(tx, id)
    if (!isCanceled) throw new AppError('release_not_open')
    return presentRelease(await loadRelease(tx, id))
  })
}

type EmailCtx = UserCtx & Pick<RequestCtx, 'contributorOrigin'>

/** Sends the same release with a new link; the earlier link stops working. */
export async function resendRelease(ctx: EmailCtx, id: string) {
  const { signer_email } = await inTransaction(ctx, (tx) => loadRelease(tx, id))
  return limitReleaseEmails(ctx, {
    email: signer_email,
    send: () =>
      inTransaction(ctx, async (tx) => {
        await sendNewLink(tx, id)
        return { isSent: true, result: presentRelease(await loadRelease(tx, id)) }
      }),
  })
}

async function sendNewLink(tx: InTransaction<EmailCtx>, id: string): Promise<void> {
  const row = await loadRelease(tx, id)
  if (!presentRelease(row).abilities.can_resend) throw new AppError('release_not_open')

  const { token, tokenHash } = createToken()
  const linkUntil = linkExpiry()
  const isRenewed = await renewLink(tx, { id, tokenHash, linkUntil })
  if (!isRenewed) throw new AppError('release_not_open')
  await queueReleaseEmail(tx, {
    releaseId: id,
    kind: 'rights.release-request',
    recipient: row.signer_email,
    ...writeReleaseRequest({
      signerName: row.signer_name,
      personName: row.person_name,
      relation: row.relation,
      askedBy: requesterName(await findOwnNames(tx)),
      photoCount: row.photos.length,
      link: signingLink(tx.contributorOrigin, token),
      linkUntil,
    }),
  })
}
