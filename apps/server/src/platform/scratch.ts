import { mkdir, readdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

export type Scratch = {
  /** Where a file of this name may lie for as long as a job needs it. */
  pathFor: (name: string) => string
  /** With everything in it. */
  close: () => Promise<void>
}

const prefix = 'shoebox-worker'

/** A folder of this process alone. What a killed one left behind is removed by the next on the same machine. */
export async function openScratch(parent: string): Promise<Scratch> {
  await mkdir(parent, { recursive: true })
  await removeLeftovers(parent)
  const folder = join(parent, nameFor(process.pid))
  await mkdir(folder, { recursive: true })

  return {
    pathFor: (name) => join(folder, name),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

function nameFor(pid: number | string): string {
  return `${prefix}-${hostname()}-${pid}`
}

async function removeLeftovers(parent: string): Promise<void> {
  const start = nameFor('')
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(start) ? Number(name.slice(start.length)) : Number.NaN
    if (!Number.isInteger(pid)) continue
    if (pid === process.pid || !isAlive(pid)) {
      await rm(join(parent, name), { recursive: true, force: true })
    }
  }
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
