import type { Tx } from '../context.ts'
import { insertQueuedEmail, type NewEmail } from './queries.ts'

/** A row in `emails` and the job that sends it, both in the caller's transaction. */
export function queueEmail({ db }: Pick<Tx, 'db'>, email: NewEmail): Promise<string> {
  return insertQueuedEmail(db, email)
}
