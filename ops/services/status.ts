import { isRunning } from './process/process-record.ts'
import { recordOf, type Service } from './service.ts'
import { includesSearch, listServices } from './services.ts'
import { type Place, readSettings } from './settings/settings.ts'

/** Prints the state of each service. Exits with 1 unless every probe succeeds. */
export async function status(place: Place): Promise<void> {
  const settings = readSettings(place, includesSearch(place))
  if (!settings) throw new Error('Nothing is set up yet: npm run services start')

  const services = listServices(settings)
  const states = await Promise.all(services.map((service) => probeSafely(service, place)))

  for (const { service, isHealthy, line } of states) {
    console.log(`${service.name.padEnd(10)} ${isHealthy ? 'ok  ' : 'DOWN'} ${line}`)
  }
  if (states.some(({ isHealthy }) => !isHealthy)) process.exitCode = 1
}

async function probeSafely(service: Service, { folders }: Place) {
  if (!isRunning(recordOf(folders, service))) {
    return { service, isHealthy: false, line: 'not running' }
  }

  try {
    return { service, isHealthy: true, line: await service.probe() }
  } catch (error) {
    return { service, isHealthy: false, line: String(error) }
  }
}
