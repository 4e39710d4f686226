import { AppError } from '../../context/app-error.ts'
import { type Ctx, inTransaction } from '../../context.ts'
import { hashToken } from '../releases/release-token.ts'
import { limitSigner } from '../signing/limit-signer.ts'
import { findReleaseByToken } from '../signing/signing-queries.ts'
import { erasePeopleOfToken } from './erase-queries.ts'

/**
 * Whoever holds a link is forgotten by it. A second click finds nobody, and is answered the same; a link whose release
 * is still there and that erased nobody was not the person's to use, which must not read as done.
 */
export async function eraseMe(ctx: Ctx, token: string): Promise<undefined> {
  await limitSigner(ctx)
  const tokenHash = hashToken(token)
  await inTransaction(ctx, async (tx) => {
    if ((await erasePeopleOfToken(tx, tokenHash)) > 0) return
    if (await findReleaseByToken(tx, tokenHash)) throw new AppError('release_not_open')
  })
}
