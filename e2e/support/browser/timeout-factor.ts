import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'

const sampleMs = 250
const maxFactor = 4

/**
 * How much slower this machine is right now than when idle, from 1 to 4: other processes compete for the cores, and
 * other virtual machines take CPU time. Each worker process measures it once and scales its timeouts.
 */
export const timeoutFactor = measureTimeoutFactor()

function measureTimeoutFactor(): number {
  const startedAt = performance.now()
  const usage = process.cpuUsage()
  const startTicks = readTicks()
  while (performance.now() - startedAt < sampleMs);
  const { user, system } = process.cpuUsage(usage)
  const elapsedMs = performance.now() - startedAt
  const { busy, stolen } = readTicks()
  const stolenShare = (stolen - startTicks.stolen) / Math.max(1, busy - startTicks.busy)
  const waitFactor = (elapsedMs * 1000) / (user + system)

  return Math.min(maxFactor, Math.max(1, waitFactor / (1 - Math.min(stolenShare, 0.9))))
}

/** CPU ticks since boot: busy ones, and those that other virtual machines took. Zero without /proc. */
function readTicks(): { busy: number; stolen: number } {
  try {
    const [, ...fields] = readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/) ?? []
    const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] =
      fields.map(Number)

    return { busy: user + nice + system + irq + softirq + stolen, stolen }
  } catch {
    return { busy: 0, stolen: 0 }
  }
}
