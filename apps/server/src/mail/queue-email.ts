import { randomUUID } from 'node:crypto'
import { addJob } from '../context/add-job.ts'
import type { Ctx, InTransaction } from '../context.ts'
import { insertEmail } from './queries.ts'
import { sendEmailJob } from './send-email-job.ts'

export type NewEmail = {
  /** '<room>.<verb-noun>', what kind of message this is. */
  kind: string
  recipient: string
  subject: string
  html: string
  text: string
}

/** A row in `emails` and the job that sends it, both in the caller's transaction. */
export async function queueEmail(ctx: InTransaction<Ctx>, email: NewEmail): Promise<string> {
  // The writer may not read `emails` back, so the id is made here.
  const id = randomUUID()
  await insertEmail(ctx, { id, ...email })
  await addJob(ctx, { job: sendEmailJob, payload: { emailId: id }, key: `mail:${id}` })
  return id
}
