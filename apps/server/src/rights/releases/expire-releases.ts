import type { JobCtx } from '../../context.ts'
import { forgetEraseLinks } from '../erasure/erase-queries.ts'
import { expireReleases as expire, forgetTemplatesWithoutConsent } from './release-job-queries.ts'

/** What has ended by the clock: links nobody used, signatures with an end, and links that were asked for by address. */
export async function expireReleases({ db, log }: Pick<JobCtx, 'db' | 'log'>): Promise<void> {
  const count = await expire(db)
  if (count > 0) log.info({ count }, 'releases have ended')
  await forgetTemplatesWithoutConsent(db)
  await forgetEraseLinks(db)
}
