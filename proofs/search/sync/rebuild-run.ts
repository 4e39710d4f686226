import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { startProgram } from '../../program.ts'
import type { SearchWorld } from './open-world.ts'

export type RebuildOutput = {
  /** Photos in the index according to each progress line, of this and earlier runs together. */
  progress: number[]
  result: { index: string; hasResumed: boolean; photos: number; repaired: number } | null
}

const progressLine = z.object({ done: z.number() })
const resultLine = z.object({
  index: z.string(),
  hasResumed: z.boolean(),
  photos: z.number(),
  repaired: z.number(),
})

export function readOutput(output: string): RebuildOutput {
  const read: RebuildOutput = { progress: [], result: null }
  for (const line of output.split('\n').filter((text) => /^\{.*\}$/.test(text))) {
    const value: unknown = JSON.parse(line)
    const progress = progressLine.safeParse(value)
    const result = resultLine.safeParse(value)
    if (progress.success) read.progress.push(progress.data.done)
    if (result.success) read.result = result.data
  }
  return read
}

export type RebuildRun = RebuildOutput & { seconds: number; wasKilled: boolean }

type Options = {
  /** Kills the process when the index has this many photos. */
  killAt?: number
  /** A rebuild that takes longer has failed. */
  maxSeconds: number
}

/** Rebuilds in a process of its own. */
export async function runRebuild(
  { database, sync }: SearchWorld,
  { killAt = Number.POSITIVE_INFINITY, maxSeconds }: Options,
): Promise<RebuildRun> {
  const started = performance.now()
  const program = startProgram(resolve(import.meta.dirname, 'rebuild-process.ts'), {
    ...sync.variables,
    WORKER_DATABASE_URL: database.url('worker'),
  })
  let wasKilled = false
  const secondsSoFar = () => (performance.now() - started) / 1000
  while (!program.hasEnded() && secondsSoFar() < maxSeconds) {
    await sleep(20)
    if (wasKilled || (readOutput(program.output()).progress.at(-1) ?? 0) < killAt) continue
    wasKilled = true
    process.kill(program.pid, 'SIGKILL')
  }
  const isOver = program.hasEnded()
  if (!isOver) process.kill(program.pid, 'SIGKILL')
  const output = readOutput(program.output())
  if (!wasKilled && output.result === null)
    throw new Error(`the rebuild ended without a result:\n${program.output().slice(-2000)}`)
  return { ...output, seconds: secondsSoFar(), wasKilled }
}
