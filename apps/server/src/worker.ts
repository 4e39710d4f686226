import closeWithGrace from 'close-with-grace'
import { readWorkerConfig } from './config.ts'
import { runJobs } from './context/run-jobs.ts'
import { connect } from './db/connect.ts'
import { jobs } from './job-list.ts'
import { openJobTools } from './job-tools.ts'
import { createLog } from './platform/log.ts'
import { createMailer } from './platform/mailer.ts'
import { startOrExplain } from './platform/start-or-explain.ts'

const closeWithinMs = 30_000

await startOrExplain(async () => {
  const config = readWorkerConfig()
  const log = createLog({ level: config.logLevel, name: 'worker' })
  const mailer = createMailer(config.mail)
  const tools = await openJobTools(config)
  const pool = connect({
    url: config.database.url,
    max: config.concurrency + config.images + 1,
    applicationName: 'shoebox-worker',
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  })
  const { close: closeTools, ...ways } = tools
  const running = await runJobs({
    jobs,
    url: config.database.url,
    concurrency: config.concurrency,
    images: config.images,
    ctx: { ...ways, db: pool.db, mailer, log },
  })

  closeWithGrace({ delay: closeWithinMs, logger: log }, async ({ signal, err }) => {
    if (err) log.error({ err }, 'closing after an error')
    else log.info({ signal }, 'closing')
    await running.stop()
    await pool.close()
    await closeTools()
    mailer.close()
  })

  log.info({ jobs: jobs.map(({ task }) => task) }, 'working')
})
