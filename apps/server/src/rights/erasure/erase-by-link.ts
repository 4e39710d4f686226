import { AppError } from '../../context/app-error.ts'
import { type Ctx, inTransaction, type JobCtx } from '../../context.ts'
import { hashEmail } from '../../limits/limit-emails.ts'
import { countUse, limitOperation } from '../../limits/limit-operation.ts'
import { toNetwork } from '../../limits/to-network.ts'
import { writeEraseLink } from '../emails/write-emails.ts'
import { createToken, hashToken, requesterName } from '../releases/release-link.ts'
import { limitSigner } from '../signing/signer.ts'
import { findReleaseByToken } from '../signing/signing-queries.ts'
import {
  claimEraseRequest,
  deleteExpiredEraseLinks,
  erasePeopleByToken,
  findPeopleByToken,
  queueEraseEmail,
  saveEraseLink,
  saveEraseRequest,
} from './erase-queries.ts'

const hourMs = 3_600_000
const maxPerNetworkAndHour = 10
const maxPerEmailAndDay = 3
const linkHours = 24

/** The response and its timing are the same for every email, so that callers cannot learn which ones we know; a job looks up the email. */
export async function askEraseLink(ctx: Ctx, email: string): Promise<undefined> {
  await limitOperation(ctx, {
    key: `erase-link:${toNetwork(ctx.caller.ip)}`,
    limit: maxPerNetworkAndHour,
    windowMs: hourMs,
  })
  const key = `erase-link:${hashEmail(email)}`
  const retryAfter = await countUse(ctx, { key, limit: maxPerEmailAndDay, windowMs: 24 * hourMs })
  // Dropped silently: an attacker who floods a mailbox must not see that the limit is reached.
  if (retryAfter !== null) return
  await inTransaction(ctx, (tx) => saveEraseRequest(tx, email))
}

/** Job: emails the link if the address belongs to a signer; otherwise deletes the request and sends nothing. */
export async function sendEraseLink(
  { db, contributorOrigin }: Pick<JobCtx, 'db' | 'contributorOrigin'>,
  linkId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const recipient = await claimEraseRequest(tx, linkId)
    if (recipient === null) return

    const { token, tokenHash } = createToken()
    const linkUntil = new Date(Date.now() + linkHours * hourMs)
    await saveEraseLink(tx, { id: linkId, tokenHash, linkUntil })
    const link = `${contributorOrigin}/erase#${token}`
    await queueEraseEmail(tx, { recipient, ...writeEraseLink({ link, linkUntil }) })
  })
}

/** Lists the people that the link would erase; an unknown or expired link returns an empty list. */
export async function openErasure(ctx: Ctx, token: string) {
  await limitSigner(ctx)
  const rows = await inTransaction(ctx, (tx) => findPeopleByToken(tx, hashToken(token)))
  return {
    people: rows.map(({ person_name, photo_count, ...names }) => ({
      name: person_name,
      asked_by: requesterName(names),
      photo_count,
    })),
  }
}

/**
 * Erases all people of the link. Idempotent: a second click finds no one and succeeds. If no one was erased but the token
 * still belongs to a release, that release does not permit erasure, which must not be reported as success.
 */
export async function eraseMe(ctx: Ctx, token: string): Promise<undefined> {
  await limitSigner(ctx)
  const tokenHash = hashToken(token)
  await inTransaction(ctx, async (tx) => {
    if ((await erasePeopleByToken(tx, tokenHash)) > 0) return
    if (await findReleaseByToken(tx, tokenHash)) throw new AppError('release_not_open')
  })
}

/** Job: deletes expired links, and requests whose link was never sent. */
export async function expireEraseLinks({ db }: Pick<JobCtx, 'db'>): Promise<void> {
  await deleteExpiredEraseLinks(db)
}
