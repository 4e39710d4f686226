import { type Ctx, inTransaction } from '../context.ts'
import { erasePeopleOfToken } from './erase-queries.ts'
import { limitSigner } from './limit-signer.ts'
import { hashToken } from './release-token.ts'

type Asking = { token: string; address: string }

/** Whoever holds a link is forgotten by it. A second click finds nobody, and is answered the same. */
export async function eraseMe(ctx: Ctx, { token, address }: Asking): Promise<undefined> {
  await limitSigner(ctx, address)
  await inTransaction(ctx, (tx) => erasePeopleOfToken(tx, hashToken(token)))
}
