import type { JobCtx } from '../../context.ts'
import { writeEraseLink } from '../emails/write-erase-link.ts'
import { queueEraseEmail } from '../releases/release-job-queries.ts'
import { newReleaseToken } from '../releases/release-token.ts'
import { saveEraseLink, takeEraseRequest } from './erase-queries.ts'

const linkHours = 24

/** To an address that was asked for a release; of any other the request is forgotten, and nothing is sent. */
export async function sendEraseLink(
  { db, contributorOrigin }: Pick<JobCtx, 'db' | 'contributorOrigin'>,
  linkId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const recipient = await takeEraseRequest(tx, linkId)
    if (recipient === null) return

    const { token, tokenHash } = newReleaseToken()
    const linkUntil = new Date(Date.now() + linkHours * 3_600_000)
    await saveEraseLink(tx, { id: linkId, tokenHash, linkUntil })
    const link = `${contributorOrigin}/erase#${token}`
    await queueEraseEmail(tx, { recipient, ...writeEraseLink({ link, linkUntil }) })
  })
}
