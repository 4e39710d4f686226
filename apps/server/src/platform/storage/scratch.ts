import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

export type Scratch = {
  /** Where a file of this name may lie for as long as a job needs it. */
  pathFor: (name: string) => string
  /** With everything in it. */
  close: () => Promise<void>
}

const prefix = 'shoebox-worker-'
const signOfUseMs = 60_000
/** Long after whoever made it has stopped to show that it is in use, on whichever machine. */
const leftAfterMs = 60 * 60_000
const inUseHere = new Set<string>()

/**
 * A folder of this process alone, with a name that nobody can prepare and that nobody else can look into: strangers'
 * originals lie in it. What killed processes left behind is removed by the next one: at once if it ran on this machine,
 * by its age if on another one that shares the parent.
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
  }, signOfUseMs).unref()

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
  return found !== null && Date.now() - found.mtimeMs > leftAfterMs
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
    // It runs, as somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
