import { join } from 'node:path'
import { run } from '../process/command.ts'
import type { Place } from '../settings/settings.ts'

export async function aptInstall(packages: string[], place: Place): Promise<void> {
  const log = join(place.folders.state, 'log', 'apt.log')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }

  // One unreachable third-party source fails the whole update, but the packages we need may still be available.
  await run({ argv: ['apt-get', '-q', 'update'], log, env }).catch(() => undefined)
  await run({
    argv: ['apt-get', '-q', 'install', '-y', '--no-install-recommends', ...packages],
    log,
    env,
  })
}
