import closeWithGrace from 'close-with-grace'
import { buildServer } from './build-server.ts'
import { readApiConfig } from './config.ts'
import { createLog } from './platform/log.ts'
import { startOrExplain } from './platform/start-or-explain.ts'
import { startTelemetry } from './platform/telemetry.ts'

/** Longer than the request timeout, so that a deployment aborts no request. */
const closeWithinMs = 20_000

await startOrExplain(async () => {
  const config = readApiConfig()
  const log = createLog({ level: config.logLevel, name: 'api' })
  const telemetry = await startTelemetry(config.tracingEndpoint)
  const server = await buildServer({
    config,
    log,
    name: 'shoebox-api',
    instrument: telemetry.instrument,
  })

  closeWithGrace({ delay: closeWithinMs, logger: log }, async ({ signal, err }) => {
    if (err) log.error({ err }, 'closing after an error')
    else log.info({ signal }, 'closing')
    await server.close()
    await telemetry.close()
  })

  await server.app.listen(config.listen)
})
