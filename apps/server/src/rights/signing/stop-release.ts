import { AppError } from '../../context/app-error.ts'
import { inTransaction } from '../../context.ts'
import { limitSigner } from './limit-signer.ts'
import { showRelease } from './show-release.ts'
import { type SignerCtx, signerOf } from './signer-of.ts'
import { findReleaseByToken, writeStop } from './signing-queries.ts'

/** No new licenses: when this answers, the photos are off sale. Those already bought remain. */
export async function stopRelease(ctx: SignerCtx, token: string) {
  await limitSigner(ctx)
  const signer = signerOf(ctx, token)
  const row = await inTransaction(ctx, async (tx) => {
    await writeStop(tx, signer)
    const after = await findReleaseByToken(tx, signer.tokenHash)
    const isStopped = after?.release_state === 'expired' && after.signed_at !== null
    if (!isStopped) throw new AppError('release_not_open')
    return after
  })
  return showRelease(ctx, row)
}
