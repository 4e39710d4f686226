import { AppError } from '../../context/app-error.ts'
import { inTransaction } from '../../context.ts'
import { limitSigner } from './limit-signer.ts'
import { showRelease } from './show-release.ts'
import { type SignerCtx, signerOf } from './signer-of.ts'
import { findReleaseByToken, writeSearchStop } from './signing-queries.ts'

/** The release stays signed, and the face is no longer looked for. A second click finds it so. */
export async function stopFaceSearch(ctx: SignerCtx, token: string) {
  await limitSigner(ctx)
  const signer = signerOf(ctx, token)
  const row = await inTransaction(ctx, async (tx) => {
    await writeSearchStop(tx, signer)
    const after = await findReleaseByToken(tx, signer.tokenHash)
    const isSigned = after?.release_state === 'signed' || after?.release_state === 'disputed'
    if (!isSigned) throw new AppError('release_not_open')
    return after
  })
  return showRelease(ctx, row)
}
