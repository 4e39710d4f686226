import closeWithGrace from 'close-with-grace'
import { buildWorker } from './build-worker.ts'
import { readWorkerConfig } from './config.ts'
import { jobs } from './job-list.ts'
import { openJobServices } from './job-services.ts'
import { createLog } from './platform/log.ts'
import { startOrExplain } from './platform/start-or-explain.ts'
import { requireUnversionedBuckets } from './require-unversioned-buckets.ts'

const closeWithinMs = 30_000

await startOrExplain(async () => {
  const config = readWorkerConfig()
  const log = createLog({ level: config.logLevel, name: 'worker' })
  const services = await openJobServices(config, log)
  const { originals, derivatives, documents, companyFiles } = services
  try {
    await requireUnversionedBuckets(
      { originals, derivatives, documents, company_files: companyFiles },
      log,
    )
  } catch (error) {
    await services.close()
    throw error
  }
  const worker = await buildWorker({ config, log, services, name: 'shoebox-worker' })

  closeWithGrace({ delay: closeWithinMs, logger: log }, async ({ signal, err }) => {
    if (err) log.error({ err }, 'closing after an error')
    else log.info({ signal }, 'closing')
    await worker.close()
  })

  log.info({ jobs: jobs.map(({ task }) => task) }, 'worker started')
})
