import type { DatabasePool } from '../db/connect.ts'
import { sendInvitation } from '../studios/members/send-invitation.ts'
import { sendNotice } from '../studios/members/send-notice.ts'
import { sendInvitationTask, sendNoticeTask } from '../studios/tasks.ts'
import type { TestDatabase } from './database.ts'

type WaitingJob = { task: string; payload: Record<string, unknown> }

/** Removes the queued studio jobs and returns them, oldest first. */
export async function takeStudioJobs({ admin }: TestDatabase): Promise<WaitingJob[]> {
  const { rows } = await admin.query<WaitingJob>(
    `with taken as (
       delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier like 'studios.%'
       returning j.id, t.identifier as task, j.payload)
     select task, payload from taken order by id`,
  )
  return rows
}

type StudioMail = { kind: string; recipient: string; subject: string; text: string }

/** Runs the queued studio jobs, each twice to simulate a retry, and returns the emails that they queued. */
export async function runStudioJobs(
  database: TestDatabase,
  worker: DatabasePool,
): Promise<StudioMail[]> {
  const ctx = { db: worker.db, shopOrigin: 'https://shoebox.test' }
  const mails: StudioMail[] = []
  for (const { task, payload } of await takeStudioJobs(database)) {
    const run = () =>
      task === sendInvitationTask.task
        ? sendInvitation(ctx, sendInvitationTask.payload.parse(payload))
        : sendNotice(ctx, sendNoticeTask.payload.parse(payload))
    await run()
    await run()
    const { rows } = await database.admin.query<StudioMail>(
      `select kind, recipient, subject, text from emails where id = $1
         and exists (
           select from graphile_worker._private_jobs j where j.payload ->> 'emailId' = $1::text)`,
      [payload.emailId],
    )
    mails.push(...rows)
  }
  return mails
}
