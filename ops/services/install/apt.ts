import { join } from 'node:path'
import { run } from '../process/command.ts'
import type { Place } from '../settings/settings.ts'

export async function aptInstall(packages: string[], place: Place): Promise<void> {
  const log = join(place.folders.state, 'log', 'apt.log')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }

  // A third-party source that does not answer fails the update, yet what we need may be there.
  await run({ argv: ['apt-get', '-q', 'update'], log, env }).catch(() => undefined)
  await run({
    argv: ['apt-get', '-q', 'install', '-y', '--no-install-recommends', ...packages],
    log,
    env,
  })
}
