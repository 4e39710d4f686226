import { z } from 'zod'
import { defineJob } from '../context/job.ts'
import { runJobs } from '../context/run-jobs.ts'
import { connect } from '../db/connect.ts'
import { createLog } from '../platform/log.ts'
import { createMailer } from '../platform/mailer.ts'
import { testJobServices } from './job-services.ts'

/** A worker process whose only job kills it with SIGKILL, which cannot be caught. */
const dieJob = defineJob({
  task: 'test.die',
  payload: z.object({}),
  maxAttempts: 2,
  run: async () => {
    process.kill(process.pid, 'SIGKILL')
    await new Promise(() => {})
  },
})

const url = process.argv[2] ?? ''
const { config, services } = await testJobServices(url)
const pool = connect({ url, max: 2, applicationName: 'deadly-worker' })
const log = createLog({ level: 'silent', name: 'test' })
const ctx = { ...services, db: pool.db, mailer: createMailer(config.mail), log }
await runJobs({ jobs: [dieJob], url, concurrency: 1, images: 1, ctx })
