import type { JobCtx } from '../../context.ts'
import { moveByClicks } from './feed-queries.ts'

/** In parts that are committed one by one, so that nobody waits for a million clicks. */
const batch = 5_000

/** Puts photos where their clicks place them, and those right that went on sale while they were clicked. */
export async function rankByClicks({ db }: Pick<JobCtx, 'db'>): Promise<void> {
  while ((await moveByClicks(db, batch)) === batch);
}
