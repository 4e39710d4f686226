import { AppError } from '../../context/app-error.ts'
import { inTransaction } from '../../context.ts'
import { limitSigner } from './limit-signer.ts'
import { showRelease } from './show-release.ts'
import { type SignerCtx, signerOf } from './signer-of.ts'
import { findReleaseByToken, writeRefusal } from './signing-queries.ts'

/** No is an answer, with a reason or without. */
export async function declineRelease(
  ctx: SignerCtx,
  { token, reason }: { token: string; reason: string | null },
) {
  await limitSigner(ctx)
  const signer = signerOf(ctx, token)
  const row = await inTransaction(ctx, async (tx) => {
    await writeRefusal(tx, signer, reason)
    const after = await findReleaseByToken(tx, signer.tokenHash)
    if (after?.release_state !== 'declined') throw new AppError('release_not_open')
    return after
  })
  return showRelease(ctx, row)
}
