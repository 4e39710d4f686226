import type { JobCtx } from '../../context.ts'
import { writeReleaseReminder } from '../emails/write-release-reminder.ts'
import { familyName } from './family-name.ts'
import { lockForgotten, markReminded, queueJobEmail } from './release-job-queries.ts'
import { newReleaseToken, signingLink } from './release-token.ts'

type Ctx = Pick<JobCtx, 'db' | 'contributorOrigin' | 'log'>

/** Everybody who has not answered for a week is reminded once, by another link: of the first one we keep only a hash. */
export async function remindSigners(ctx: Ctx): Promise<void> {
  let count = 0
  while (await remindNext(ctx)) count += 1
  if (count > 0) ctx.log.info({ count }, 'signers were reminded')
}

function remindNext({ db, contributorOrigin }: Ctx): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const release = await lockForgotten(tx)
    if (!release) return false

    const { token, tokenHash } = newReleaseToken()
    await markReminded(tx, { id: release.id, tokenHash })
    await queueJobEmail(tx, {
      releaseId: release.id,
      kind: 'rights.release-reminder',
      recipient: release.signer_email,
      ...writeReleaseReminder({
        signerName: release.signer_name,
        personName: release.person_name,
        relation: release.relation,
        askedBy: familyName(release),
        photoCount: release.photo_count,
        link: signingLink(contributorOrigin, token),
        linkUntil: release.link_until,
      }),
    })
    return true
  })
}
