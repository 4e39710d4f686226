import { z } from 'zod'
import { addJob } from '../context/add-job.ts'
import type { JobCtx } from '../context.ts'
import { rollUp } from './roll-up-queries.ts'

/** In parts that are committed one by one: whoever is killed loses one part's work, and none of its clicks. */
const batch = 5_000

/** Catalog's own, by its name: this room knows no other. */
const rankByClicks = { task: 'catalog.rank-by-clicks', payload: z.object({}), maxAttempts: 1 }

/** Brings the clicks that came in into the totals, and has the catalog put photos where those place them. */
export async function rollUpClicks({ db }: Pick<JobCtx, 'db'>): Promise<void> {
  let taken = await rollUp(db, batch)
  if (taken === 0) return

  while (taken === batch) taken = await rollUp(db, batch)
  await db
    .transaction()
    .execute((tx) => addJob({ db: tx }, { job: rankByClicks, payload: {}, key: rankByClicks.task }))
}
