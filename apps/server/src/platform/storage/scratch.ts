import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

export type Scratch = {
  /** The path for a file of this name, valid until close. */
  pathFor: (name: string) => string
  /** Removes the folder with its files. */
  close: () => Promise<void>
}

const prefix = 'shoebox-worker-'
const heartbeatMs = 60_000
/** A folder is stale after one hour without a heartbeat, which is its mtime. */
const staleAfterMs = 60 * 60_000
const openFolders = new Set<string>()

/**
 * A private folder for uploaded originals, with an unpredictable name and mode 0700. Folders of killed processes are
 * removed by the next process: at once if it ran on this machine, by age if another machine shares the parent folder.
 */
export async function openScratch(parent: string): Promise<Scratch> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  await removeLeftovers(parent)
  // mkdtemp creates the folder with mode 0700.
  const folder = await mkdtemp(join(parent, `${machinePrefix}${process.pid}-`))
  openFolders.add(folder)
  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(folder, now, now).catch(() => undefined)
  }, heartbeatMs).unref()

  return {
    pathFor: (name) => join(folder, name),
    close: async () => {
      clearInterval(heartbeat)
      await rm(folder, { recursive: true, force: true })
      openFolders.delete(folder)
    },
  }
}

const machinePrefix = `${prefix}${hostname()}-`

async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const folder = join(parent, name)
    if (!name.startsWith(prefix) || openFolders.has(folder)) continue
    if (isOfEndedProcess(name) || (await isStale(folder)))
      await rm(folder, { recursive: true, force: true })
  }
}

async function isStale(folder: string): Promise<boolean> {
  // Null if another process that is starting has just removed the folder.
  const stats = await stat(folder).catch(() => null)
  return stats !== null && Date.now() - stats.mtimeMs > staleAfterMs
}

function isOfEndedProcess(name: string): boolean {
  if (!name.startsWith(machinePrefix)) return false
  const pid = Number.parseInt(name.slice(machinePrefix.length), 10)
  // In a container, the main process always has the same pid, so a folder with our own pid is from an earlier run.
  return Number.isInteger(pid) && (pid === process.pid || !isAlive(pid))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists, but runs as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
