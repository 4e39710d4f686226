import { once } from 'node:events'
import type { WorkerConfig } from '../../../src/config.ts'
import { runJobs } from '../../../src/context/run-jobs.ts'
import { connect } from '../../../src/db/connect.ts'
import { openJobServices } from '../../../src/job-services.ts'
import { createLog } from '../../../src/platform/log.ts'
import { createMailer } from '../../../src/platform/mailer.ts'
import { ingestJobs } from '../../../src/submissions/jobs.ts'

/** Runs the worker's photo jobs in a separate process, because models block a thread for seconds. */
const [config]: WorkerConfig[] = await once(process, 'message')
if (!config) throw new Error('the parent process sent no settings')

const log = createLog({ level: 'warn', name: 'seed' })
const mailer = createMailer(config.mail)
const { close: closeTools, ...tools } = await openJobServices(config, log)
const pool = connect({
  url: config.database.url,
  max: config.images + 2,
  applicationName: 'shoebox-seed-worker',
  onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
})
const running = await runJobs({
  jobs: ingestJobs,
  url: config.database.url,
  concurrency: 1,
  images: config.images,
  ctx: { ...tools, db: pool.db, mailer, log },
})
process.send?.('working')

// The seed is done or has crashed.
await once(process, 'disconnect')
await running.stop()
await pool.close()
await closeTools()
mailer.close()
