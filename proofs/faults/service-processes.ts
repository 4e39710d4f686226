import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Pids that the services of this state folder recorded for themselves and their children. */
export function livingProcesses(state: string): number[] {
  const recorded = readdirSync(join(state, 'run'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => readPid(join(state, 'run', name)))
  return [...new Set([...recorded, ...processesNaming(state)])].filter(isAlive)
}

export function killEverything(state: string): number {
  const pids = livingProcesses(state)
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  return pids.length
}

function readPid(file: string): number {
  const record: { pid: number } = JSON.parse(readFileSync(file, 'utf8'))
  return record.pid
}

function processesNaming(state: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && commandLine(pid).includes(state))
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function isAlive(pid: number): boolean {
  return commandLine(pid) !== ''
}
