import { runJobs } from '../context/run-jobs.ts'
import { connect } from '../db/connect.ts'
import { jobs } from '../job-list.ts'
import { createLog } from '../platform/log.ts'
import { createMailer } from '../platform/mailer.ts'
import type { TestDatabase } from './database.ts'

export type TestWorker = { lines: string[]; close: () => Promise<void> }

/** The product's worker on a test's database: mails are really sent. */
export async function testWorker(database: TestDatabase): Promise<TestWorker> {
  const lines: string[] = []
  const log = createLog({ level: 'info', name: 'worker' }, { write: (line) => lines.push(line) })
  const url = database.url('worker')
  const pool = connect({ url, max: 3, applicationName: 'test-worker' })
  const mailer = createMailer({
    smtpUrl: process.env.SMTP_URL ?? '',
    from: 'Shoebox <hello@shoebox.test>',
  })
  const runner = await runJobs({ jobs, url, concurrency: 2, ctx: { db: pool.db, mailer, log } })

  return {
    lines,
    close: async () => {
      await runner.stop()
      await pool.close()
      mailer.close()
    },
  }
}
