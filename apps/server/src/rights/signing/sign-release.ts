import { type Relation, standingOfSigner } from '@shoebox/domain/rights/release-state'
import { AppError } from '../../context/app-error.ts'
import { type InTransaction, inTransaction } from '../../context.ts'
import { writeReleaseSigned } from '../emails/write-emails.ts'
import { limitReleaseCopies } from '../releases/release-limits.ts'
import { signingLink } from '../releases/release-link.ts'
import { queueReleaseEmail } from '../releases/release-request-queries.ts'
import { buildSignature, showRelease } from './show-release.ts'
import { limitSigner, type SignerCtx, toSigner } from './signer.ts'
import { findReleaseByToken, recordSignature, type SigningRow } from './signing-queries.ts'

type Signature = {
  relation: Relation
  signed_name: string
  allows_face_search: boolean
  copy_email?: string | undefined
}

/**
 * The signer states their relation, which also sets the age group of the person. Idempotent: a second click returns the
 * signed release and sends no second copy.
 */
export async function signRelease(
  ctx: SignerCtx,
  { token, signature }: { token: string; signature: Signature },
) {
  await limitSigner(ctx)
  const signer = toSigner(ctx, token)
  const { copy_email } = signature
  const sign = () =>
    inTransaction(ctx, async (tx) => {
      const isFirst = await recordSignature(tx, signer, {
        relation: signature.relation,
        standing: standingOfSigner[signature.relation],
        signedName: signature.signed_name,
        allowsFaceSearch: signature.allows_face_search,
      })
      const release = await findReleaseByToken(tx, signer.tokenHash)
      if (release?.release_state !== 'signed') throw new AppError('release_not_open')
      const isSent = isFirst && copy_email !== undefined
      if (isSent) {
        const { tokenHash } = signer
        await queueCopy(tx, { release, recipient: copy_email, tokenHash, token })
      }
      return { isSent, result: release }
    })

  const before = await inTransaction(ctx, (tx) => findReleaseByToken(tx, signer.tokenHash))
  // Only copies to an email other than that of the request are limited, to prevent spam.
  const isLimited = copy_email !== undefined && !isSameEmail(copy_email, before?.signer_email)
  const release = isLimited
    ? await limitReleaseCopies(ctx, { email: copy_email, send: sign })
    : (await sign()).result
  return showRelease(ctx, release)
}

type Copy = { release: SigningRow; recipient: string; tokenHash: string; token: string }

async function queueCopy(
  tx: InTransaction<SignerCtx>,
  { release, recipient, tokenHash, token }: Copy,
): Promise<void> {
  const signed = buildSignature(release)
  if (!signed || release.signed_name === null || release.signed_at === null) return
  // The link can revoke and erase, so only the recipient of the request gets it.
  const isAsked = isSameEmail(recipient, release.signer_email)
  await queueReleaseEmail(tx, {
    releaseId: release.id,
    tokenHash,
    kind: 'rights.release-copy',
    recipient,
    ...writeReleaseSigned({
      signedName: release.signed_name,
      signedAt: new Date(release.signed_at),
      signedSha256: signed.sha256,
      document: signed.text,
      link: isAsked ? signingLink(tx.contributorOrigin, token) : null,
    }),
  })
}

function isSameEmail(one: string, other: string | undefined): boolean {
  return one.toLowerCase() === other?.toLowerCase()
}
