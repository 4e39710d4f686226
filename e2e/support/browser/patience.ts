import { performance } from 'node:perf_hooks'

const sampleMs = 250
const maxFactor = 4

/**
 * How many times longer work takes here than it would on a processor of its own, from 1 to 4. Each process that runs journeys
 * measures it once and scales its time-outs by it: on a host that gives the processors to others, everything takes longer.
 */
export function measurePatience(): number {
  const startedAt = performance.now()
  const startedUsage = process.cpuUsage()
  while (performance.now() - startedAt < sampleMs);
  const { user, system } = process.cpuUsage(startedUsage)
  const elapsedMs = performance.now() - startedAt

  return Math.min(maxFactor, Math.max(1, (elapsedMs * 1000) / (user + system)))
}
