import closeWithGrace from 'close-with-grace'
import { buildWorker } from './build-worker.ts'
import { readWorkerConfig } from './config.ts'
import { jobs } from './job-list.ts'
import { openJobTools } from './job-tools.ts'
import { createLog } from './platform/log.ts'
import { startOrExplain } from './platform/start-or-explain.ts'
import { refuseVersions } from './refuse-versions.ts'

const closeWithinMs = 30_000

await startOrExplain(async () => {
  const config = readWorkerConfig()
  const log = createLog({ level: config.logLevel, name: 'worker' })
  const tools = await openJobTools(config)
  const { originals, derivatives, documents } = tools
  try {
    await refuseVersions({ originals, derivatives, documents }, log)
  } catch (error) {
    await tools.close()
    throw error
  }
  const worker = await buildWorker({ config, log, tools, name: 'shoebox-worker' })

  closeWithGrace({ delay: closeWithinMs, logger: log }, async ({ signal, err }) => {
    if (err) log.error({ err }, 'closing after an error')
    else log.info({ signal }, 'closing')
    await worker.close()
  })

  log.info({ jobs: jobs.map(({ task }) => task) }, 'working')
})
