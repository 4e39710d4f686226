import { type Relation, standingOfSigner } from '@shoebox/domain/rights/release-state'
import { AppError } from '../../context/app-error.ts'
import { type InTransaction, inTransaction } from '../../context.ts'
import { writeReleaseSigned } from '../emails/write-release-signed.ts'
import { countReleaseCopy } from '../releases/release-limits.ts'
import { signingLink } from '../releases/release-token.ts'
import { limitSigner } from './limit-signer.ts'
import { showRelease, signatureOf } from './show-release.ts'
import { type SignerCtx, signerOf } from './signer-of.ts'
import {
  findReleaseByToken,
  queueReleaseEmail,
  type SigningRow,
  writeSignature,
} from './signing-queries.ts'

type Signature = {
  relation: Relation
  signed_name: string
  allows_face_search: boolean
  copy_email?: string | undefined
}

/**
 * The signer's word counts for who they are, and with that for how the person stands today. A second click finds it
 * signed and is answered the same, without another copy.
 */
export async function signRelease(
  ctx: SignerCtx,
  { token, signature }: { token: string; signature: Signature },
) {
  await limitSigner(ctx)
  const signer = signerOf(ctx, token)
  const { copy_email } = signature
  const sign = async (tx: InTransaction<SignerCtx>) => {
    const isDone = await writeSignature(tx, signer, {
      relation: signature.relation,
      standing: standingOfSigner[signature.relation],
      signedName: signature.signed_name,
      allowsFaceSearch: signature.allows_face_search,
    })
    const after = await findReleaseByToken(tx, signer.tokenHash)
    if (after?.release_state !== 'signed') throw new AppError('release_not_open')
    const isSent = isDone && copy_email !== undefined
    if (isSent) {
      const { tokenHash } = signer
      await queueCopy(tx, { row: after, recipient: copy_email, tokenHash, token })
    }
    return { isSent, answer: after }
  }
  // Whoever was asked gets a copy of each; any other address is written to by a stranger to it.
  const asked = await inTransaction(ctx, (tx) => findReleaseByToken(tx, signer.tokenHash))
  const stranger = isSameAddress(copy_email, asked?.signer_email) ? undefined : copy_email
  const row = await countReleaseCopy(ctx, stranger, () => inTransaction(ctx, sign))
  return showRelease(ctx, row)
}

type Copy = { row: SigningRow; recipient: string; tokenHash: string; token: string }

async function queueCopy(
  tx: InTransaction<SignerCtx>,
  { row, recipient, tokenHash, token }: Copy,
): Promise<void> {
  const signed = signatureOf(row)
  if (!signed || row.signed_name === null || row.signed_at === null) return
  // The link stops and erases: it goes to nobody but the one who was asked.
  const isAsked = isSameAddress(recipient, row.signer_email)
  await queueReleaseEmail(tx, {
    releaseId: row.id,
    tokenHash,
    kind: 'rights.release-copy',
    recipient,
    ...writeReleaseSigned({
      signedName: row.signed_name,
      signedAt: new Date(row.signed_at),
      signedSha256: signed.sha256,
      document: signed.text,
      link: isAsked ? signingLink(tx.contributorOrigin, token) : null,
    }),
  })
}

function isSameAddress(one: string | undefined, other: string | undefined): boolean {
  return one?.toLowerCase() === other?.toLowerCase()
}
