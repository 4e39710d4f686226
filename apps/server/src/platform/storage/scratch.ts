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
/** Stale after one hour without a heartbeat (mtime). */
const staleAfterMs = 60 * 60_000
const inUseHere = new Set<string>()

/**
 * A private folder for uploaded originals, with an unpredictable name and mode 0700. Folders of killed processes are
 * removed by the next process: at once if it ran on this machine, by age if another machine shares the parent folder.
 */
export async function openScratch(parent: string): Promise<Scratch> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  await removeLeftovers(parent)
  // Made with mode 0700.
  const folder = await mkdtemp(join(parent, `${ofThisMachine}${process.pid}-`))
  inUseHere.add(folder)
  const inUse = setInterval(() => {
    const now = new Date()
    utimes(folder, now, now).catch(() => undefined)
  }, heartbeatMs).unref()

  return {
    pathFor: (name) => join(folder, name),
    close: async () => {
      clearInterval(inUse)
      await rm(folder, { recursive: true, force: true })
      inUseHere.delete(folder)
    },
  }
}

const ofThisMachine = `${prefix}${hostname()}-`

async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const folder = join(parent, name)
    if (!name.startsWith(prefix) || inUseHere.has(folder)) continue
    if (hasEndedHere(name) || (await isOld(folder)))
      await rm(folder, { recursive: true, force: true })
  }
}

async function isOld(folder: string): Promise<boolean> {
  // Gone already: another process has just started too.
  const found = await stat(folder).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs > staleAfterMs
}

function hasEndedHere(name: string): boolean {
  if (!name.startsWith(ofThisMachine)) return false
  const pid = Number.parseInt(name.slice(ofThisMachine.length), 10)
  // In a container every process that was started first has the same id.
  return Number.isInteger(pid) && (pid === process.pid || !isAlive(pid))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It runs as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
