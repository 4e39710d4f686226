import type { JobCtx } from '../context.ts'
import { deleteContactMessages } from './contact-queries.ts'

/** Long enough to follow up on what was asked; after that it is personal data without a purpose. */
const monthsKept = 24

export function forgetMessages({ db }: Pick<JobCtx, 'db'>): Promise<void> {
  return deleteContactMessages(db, { olderThanMonths: monthsKept })
}
