import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { install } from './install/install.ts'
import { fingerprint, terminate } from './process/daemon.ts'
import { withLock } from './process/lock.ts'
import { refuseTakenPorts } from './process/port.ts'
import { isRunning } from './process/process-record.ts'
import { createReporter, type Report } from './report.ts'
import { installOpensearch } from './search/install-opensearch.ts'
import { recordOf, type Service } from './service.ts'
import { includesSearch, listServices, type StartOptions } from './services.ts'
import type { Folders } from './settings/folders.ts'
import { hasAllSecrets } from './settings/secrets.ts'
import { createSettings, type Place, readSettings, type Settings } from './settings/settings.ts'
import { startService } from './start-service.ts'

export async function start(place: Place, options: StartOptions = {}): Promise<Settings> {
  const report = createReporter()
  mkdirSync(place.folders.state, { recursive: true })

  return withLock(join(place.folders.state, 'lock'), async () => {
    const settings = createSettings(place, includesSearch(place, options))
    await install(settings, report)
    if (settings.withSearch) await installOpensearch(settings, report)
    await startAll(listServices(settings), settings, report)
    return settings
  })
}

/** For callers that need the services but no report. Returns immediately if everything is running. */
export async function ensureStarted(place: Place, options: StartOptions = {}): Promise<Settings> {
  const settings = readSettings(place, includesSearch(place, options))
  const hasSecrets = hasAllSecrets(place.folders.state)
  if (settings && hasSecrets && areAllRunning(settings)) return settings
  return start(place, options)
}

async function startAll(services: Service[], settings: Settings, report: Report): Promise<void> {
  await endOutdated(services, settings.folders)
  const missing = services.filter((service) => !isRunning(recordOf(settings.folders, service)))
  await refuseTakenPorts(
    missing.flatMap((service) => service.ports),
    settings.ports,
  )

  const outcomes = await Promise.allSettled(
    services.map(async (service) => {
      const line = await startService(service, settings.folders)
      report(`${service.name.padEnd(10)} ${line}`)
    }),
  )
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected')
  if (failures.length > 0) throw new Error(failures.map(({ reason }) => reason).join('\n'))
}

/** Stops services whose ports, version or sources have changed, so that they start again. */
async function endOutdated(services: Service[], folders: Folders): Promise<void> {
  await Promise.all(
    services.map(async (service) => {
      const record = recordOf(folders, service)
      if (!isRunning(record) || record.fingerprint === fingerprint(service.daemon())) return
      await terminate(record)
    }),
  )
}

function areAllRunning(settings: Settings): boolean {
  return listServices(settings).every((service) => {
    const record = recordOf(settings.folders, service)
    return isRunning(record) && record.fingerprint === fingerprint(service.daemon())
  })
}
