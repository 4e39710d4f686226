import { existsSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * After kill -9 the lock file stays, and PostgreSQL trusts it while its pid exists, even as a zombie. Its child processes
 * exit within a second; removing the file is safe once the last one is gone.
 */
export async function clearAbandonedLock(data: string): Promise<void> {
  const lock = join(data, 'postmaster.pid')
  if (!existsSync(lock)) return

  const deadline = Date.now() + 20_000
  for (let left = processesIn(data); left.length > 0; left = processesIn(data)) {
    if (Date.now() > deadline) throw new Error(`processes ${left.join(', ')} still use ${data}`)
    await sleep(50)
  }
  rmSync(lock, { force: true })
}

/** PostgreSQL processes have the data folder as working directory; zombies have none. */
function processesIn(data: string): string[] {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && workingFolder(name) === data)
}

function workingFolder(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}
