import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { terminate } from './process/daemon.ts'
import { withLock } from './process/lock.ts'
import { isRunning, readRecord, removeRecord } from './process/process-record.ts'
import type { Place } from './settings/settings.ts'

/** Stops every service with a record on disk, including services that this version no longer has. */
export async function stop({ folders }: Place): Promise<void> {
  const run = join(folders.state, 'run')
  if (!existsSync(run)) return

  await withLock(join(folders.state, 'lock'), async () => {
    const files = readdirSync(run).filter((name) => name.endsWith('.json'))
    await Promise.all(files.map((name) => stopOne(run, name)))
  })
}

async function stopOne(run: string, name: string): Promise<void> {
  const file = join(run, name)
  const record = readRecord(file)

  if (isRunning(record)) {
    await terminate(record)
    console.error(`stopped ${name.replace('.json', '')} (${record.pid})`)
  }
  removeRecord(file)
}
