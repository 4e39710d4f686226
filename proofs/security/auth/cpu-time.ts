import { readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** Seconds that a process, this one unless told otherwise, has spent on a core, in all its threads. */
export function cpuSeconds(pid: number = process.pid): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const [user, system] = [Number(fields[11]), Number(fields[12])]
  return (user + system) / ticksPerSecond
}
