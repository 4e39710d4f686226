import { runJobs } from '../context/run-jobs.ts'
import { connect } from '../db/connect.ts'
import { jobs } from '../job-list.ts'
import { createLog } from '../platform/log.ts'
import { createMailer } from '../platform/mailer.ts'
import type { TestDatabase } from './database.ts'
import { testJobTools } from './job-tools.ts'

export type TestWorker = { lines: string[]; close: () => Promise<void> }

/** The product's worker on a test's database: mails are really sent, files really derived. */
export async function testWorker(
  database: TestDatabase,
  variables: Record<string, string> = {},
): Promise<TestWorker> {
  const lines: string[] = []
  const log = createLog({ level: 'info', name: 'worker' }, { write: (line) => lines.push(line) })
  const { config, tools } = await testJobTools(database.url('worker'), variables)
  const { url } = config.database
  const pool = connect({ url, max: 5, applicationName: 'test-worker' })
  const mailer = createMailer(config.mail)
  const { concurrency, images } = config
  const ctx = { ...tools, db: pool.db, mailer, log }
  const running = await runJobs({ jobs, url, concurrency, images, ctx })

  return {
    lines,
    close: async () => {
      await running.stop()
      await pool.close()
      await tools.close()
      mailer.close()
    },
  }
}
