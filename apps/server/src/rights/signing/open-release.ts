import { inTransaction } from '../../context.ts'
import { limitSigner } from './limit-signer.ts'
import { showRelease } from './show-release.ts'
import { type SignerCtx, signerOf } from './signer-of.ts'
import { findReleaseByToken, markViewed } from './signing-queries.ts'

/** What the link asks for. The first look is written down, with where it came from. */
export async function openRelease(ctx: SignerCtx, token: string) {
  await limitSigner(ctx)
  const signer = signerOf(ctx, token)
  const row = await inTransaction(ctx, async (tx) => {
    await markViewed(tx, signer)
    return findReleaseByToken(tx, signer.tokenHash)
  })
  return showRelease(ctx, row)
}
