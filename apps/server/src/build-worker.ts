import { Registry } from '@prometheus-io/client'
import type { FastifyBaseLogger } from 'fastify'
import { addOutboxMetrics } from './catalog/search-sync/outbox-metrics.ts'
import { startIndexer } from './catalog/search-sync/run-indexer.ts'
import type { WorkerConfig } from './config.ts'
import { addJobMetrics } from './context/job-metrics.ts'
import { runJobs } from './context/run-jobs.ts'
import { connect } from './db/connect.ts'
import { buildWorkerApp } from './http/worker-app.ts'
import { jobs } from './job-list.ts'
import type { OpenJobServices } from './job-services.ts'
import { reportDeadJob } from './mail/report-dead-job.ts'
import { createMailer } from './platform/mailer.ts'

type Options = {
  config: WorkerConfig
  log: FastifyBaseLogger
  services: OpenJobServices
  name: string
}

export type Worker = {
  /** Base URL of health and metrics; null without WORKER_PORT. */
  url: string | null
  close: () => Promise<void>
}

/** Starts running jobs and serves health and metrics of this worker. */
export async function buildWorker({ config, log, services, name }: Options): Promise<Worker> {
  const mailer = createMailer(config.mail)
  const { url } = config.database
  const { concurrency, images, scrape, listen } = config
  const pool = connect({
    url,
    // A job of the other lanes can hold a second connection: the lock of a photo or an archive.
    max: concurrency + 2 * (images + 1) + 2,
    applicationName: name,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  const registry = new Registry()
  const { close: closeServices, ...jobServices } = services
  const ctx = { ...jobServices, db: pool.db, mailer, log }
  const running = await runJobs({
    jobs,
    url,
    concurrency,
    images,
    ctx,
    onFinished: addJobMetrics({ db: pool.db, registry, log }),
    onDead: (job) => reportDeadJob(ctx, job),
  })
  const { search } = jobServices
  addOutboxMetrics({ db: pool.db, registry, log })
  const indexer = search && startIndexer({ db: pool.db, log, search })
  const { isWorking } = running
  const app = listen && buildWorkerApp({ log, pool, registry, scrape, isWorking })

  return {
    url: app && (await app.listen(listen)),
    close: async () => {
      await indexer?.stop()
      await running.stop()
      await app?.close()
      await pool.close()
      await closeServices()
      mailer.close()
    },
  }
}
