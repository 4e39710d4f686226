import { AppError } from '../../context/app-error.ts'
import { type InTransaction, inTransaction, type RequestCtx, type UserCtx } from '../../context.ts'
import { writeReleaseRequest } from '../emails/write-release-request.ts'
import { queueReleaseEmail } from '../signing/signing-queries.ts'
import { linkEnd } from './create-release.ts'
import { familyName } from './family-name.ts'
import { loadRelease } from './load-release.ts'
import { presentRelease } from './present-release.ts'
import { countReleaseMail } from './release-limits.ts'
import { findOwnNames, renewLink } from './release-queries.ts'
import { newReleaseToken, signingLink } from './release-token.ts'

type Ctx = UserCtx & Pick<RequestCtx, 'contributorOrigin'>

/** The same release by another link; the one before opens nothing any more. */
export async function resendRelease(ctx: Ctx, id: string) {
  const { signer_email } = await inTransaction(ctx, (tx) => loadRelease(tx, id))
  return countReleaseMail(ctx, signer_email, () =>
    inTransaction(ctx, async (tx) => {
      await resend(tx, id)
      return { isSent: true, answer: presentRelease(await loadRelease(tx, id)) }
    }),
  )
}

async function resend(tx: InTransaction<Ctx>, id: string): Promise<void> {
  const row = await loadRelease(tx, id)
  if (!presentRelease(row).abilities.can_resend) throw new AppError('release_not_open')

  const { token, tokenHash } = newReleaseToken()
  const linkUntil = linkEnd()
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
      askedBy: familyName(await findOwnNames(tx)),
      photoCount: row.photos.length,
      link: signingLink(tx.contributorOrigin, token),
      linkUntil,
    }),
  })
}
