import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'

/**
 * Node has no flock, so a short-lived `flock` child takes the lock on a file that this process has open. The lock belongs to
 * the open file: it outlives the child and is released when this process ends, even by kill -9.
 */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const file = openSync(path, 'a', 0o600)

  try {
    const child = spawn('flock', ['--wait', '900', '3'], {
      stdio: ['ignore', 'inherit', 'inherit', file],
    })
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Error(`another run has held ${path} for 15 minutes`)

    return await work()
  } finally {
    closeSync(file)
  }
}
