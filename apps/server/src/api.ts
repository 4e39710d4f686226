import closeWithGrace from 'close-with-grace'
import { readApiConfig } from './config.ts'
import { connect } from './db/connect.ts'
import { endpoints } from './endpoints.ts'
import { buildApp } from './http/app.ts'
import { addSiteMedia } from './http/site-media.ts'
import { createOutside } from './outside.ts'
import { servePages } from './pages/serve-pages.ts'
import { createLog } from './platform/log.ts'
import { startOrExplain } from './platform/start-or-explain.ts'
import { startTelemetry } from './platform/telemetry.ts'
import { createSiteMedia } from './site-media.ts'

/** Longer than the longest request, so that a deployment cuts none off. */
const closeWithinMs = 20_000

await startOrExplain(async () => {
  const config = readApiConfig()
  const log = createLog({ level: config.logLevel, name: 'api' })
  const telemetry = await startTelemetry(config.tracesTo)
  const pool = connect({
    url: config.database.url,
    max: config.database.poolSize,
    applicationName: 'shoebox-api',
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  })
  const outside = createOutside(config)
  const app = await buildApp({
    config,
    pool,
    outside,
    log,
    endpoints,
    instrument: telemetry.instrument,
  })
  addSiteMedia(app, createSiteMedia({ config, pool, log }))
  if (config.siteDist)
    await servePages(app, { config, pool, outside, endpoints, folder: config.siteDist })

  closeWithGrace({ delay: closeWithinMs, logger: log }, async ({ signal, err }) => {
    if (err) log.error({ err }, 'closing after an error')
    else log.info({ signal }, 'closing')
    await app.close()
    await pool.close()
    await telemetry.close()
  })

  await app.listen(config.listen)
})
