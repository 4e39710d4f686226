import type { JobCtx } from '../../context.ts'
import { writeReleaseReminder } from '../emails/write-emails.ts'
import {
  deleteTemplatesWithoutConsent,
  expireDueReleases,
  lockNextForReminder,
  markReminded,
  queueEmailAsWorker,
} from './release-job-queries.ts'
import { createToken, requesterName, signingLink } from './release-link.ts'

/** Expires unused links and signed releases with an end date, and deletes face templates that lost their consent. */
export async function expireReleases({ db, log }: Pick<JobCtx, 'db' | 'log'>): Promise<void> {
  const count = await expireDueReleases(db)
  if (count > 0) log.info({ count }, 'releases expired')
  await deleteTemplatesWithoutConsent(db)
}

type ReminderCtx = Pick<JobCtx, 'db' | 'contributorOrigin' | 'log'>

/**
 * Reminds each signer once, a week after the request. Sends a new link, because only the hash of the first one is
 * stored.
 */
export async function remindSigners(ctx: ReminderCtx): Promise<void> {
  let count = 0
  while (await remindNext(ctx)) count += 1
  if (count > 0) ctx.log.info({ count }, 'signers reminded')
}

function remindNext({ db, contributorOrigin }: ReminderCtx): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const release = await lockNextForReminder(tx)
    if (!release) return false

    const { token, tokenHash } = createToken()
    await markReminded(tx, { id: release.id, tokenHash })
    await queueEmailAsWorker(tx, {
      releaseId: release.id,
      kind: 'rights.release-reminder',
      recipient: release.signer_email,
      ...writeReleaseReminder({
        signerName: release.signer_name,
        personName: release.person_name,
        relation: release.relation,
        askedBy: requesterName(release),
        photoCount: release.photo_count,
        link: signingLink(contributorOrigin, token),
        linkUntil: release.link_until,
      }),
    })
    return true
  })
}
