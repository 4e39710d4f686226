import { readFileSync } from 'node:fs'

/** CPU time of all cores since boot, in ticks. */
export type ProcessorTime = { all: number; idle: number; stolen: number }

/** The first line of Linux's /proc/stat: user, nice, system, idle, iowait, irq, softirq, steal, … */
export function readProcessorTime(stat: string): ProcessorTime {
  const [line = ''] = stat.split('\n', 1)
  const ticks = line.split(/\s+/).slice(1, 9).map(Number)
  const [idle = 0, waiting = 0, , , stolen = 0] = ticks.slice(3)
  return { all: ticks.reduce((sum, some) => sum + some, 0), idle: idle + waiting, stolen }
}

/** CPU steal as a share of the time in which programs were runnable. */
export function stolenShare(from: ProcessorTime, to: ProcessorTime): number {
  const wanted = to.all - to.idle - (from.all - from.idle)
  return wanted > 0 ? (to.stolen - from.stolen) / wanted : 0
}

/** Null where the system has no /proc/stat. */
export function processorTime(): ProcessorTime | null {
  try {
    return readProcessorTime(readFileSync('/proc/stat', 'utf8'))
  } catch {
    return null
  }
}
