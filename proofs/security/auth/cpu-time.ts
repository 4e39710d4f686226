import { readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** CPU seconds of all threads of a process. */
export function cpuSeconds(pid: number = process.pid): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const [user, system] = [Number(fields[11]), Number(fields[12])]
  return (user + system) / ticksPerSecond
}
