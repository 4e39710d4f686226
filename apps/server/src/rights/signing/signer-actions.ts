import { AppError } from '../../context/app-error.ts'
import { inTransaction, type Tx } from '../../context.ts'
import { showRelease } from './show-release.ts'
import { limitSigner, type SignerCtx, toSigner } from './signer.ts'
import {
  findReleaseByToken,
  markViewed,
  recordRefusal,
  recordRevocation,
  recordSearchRefusal,
  type Signer,
  type SigningRow,
} from './signing-queries.ts'

// Actions of a person who opens the link of a release email. The token hash identifies the release.

/** Records the first view, with IP and browser. An unknown or closed link is not an error. */
export async function openRelease(ctx: SignerCtx, token: string) {
  await limitSigner(ctx)
  const signer = toSigner(ctx, token)
  const release = await inTransaction(ctx, async (tx) => {
    await markViewed(tx, signer)
    return findReleaseByToken(tx, signer.tokenHash)
  })
  return showRelease(ctx, release)
}

export function declineRelease(
  ctx: SignerCtx,
  { token, reason }: { token: string; reason: string | null },
) {
  return actAsSigner(ctx, token, {
    write: (tx, signer) => recordRefusal(tx, signer, reason),
    isDone: ({ release_state }) => release_state === 'declined',
  })
}

/** Revokes the release for future sales: the photos are off sale when this returns. Existing licenses stay valid. */
export function stopRelease(ctx: SignerCtx, token: string) {
  return actAsSigner(ctx, token, {
    write: recordRevocation,
    isDone: ({ release_state, signed_at }) => release_state === 'expired' && signed_at !== null,
  })
}

/** Withdraws the consent to face search; the release stays signed. */
export function stopFaceSearch(ctx: SignerCtx, token: string) {
  return actAsSigner(ctx, token, {
    write: recordSearchRefusal,
    isDone: ({ release_state }) => release_state === 'signed' || release_state === 'disputed',
  })
}

type SignerAction = {
  write: (tx: Tx, signer: Signer) => Promise<void>
  /** The expected state after the write. The write skips releases in other states, so the row is checked afterwards. */
  isDone: (release: SigningRow) => boolean
}

/** Idempotent: a repeated action finds the release in the state it would set. */
async function actAsSigner(ctx: SignerCtx, token: string, { write, isDone }: SignerAction) {
  await limitSigner(ctx)
  const signer = toSigner(ctx, token)
  const release = await inTransaction(ctx, async (tx) => {
    await write(tx, signer)
    const updated = await findReleaseByToken(tx, signer.tokenHash)
    if (!updated || !isDone(updated)) throw new AppError('release_not_open')
    return updated
  })
  return showRelease(ctx, release)
}
