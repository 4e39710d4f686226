import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

export type Program = {
  pid: number
  /** The output so far. */
  output: () => string
  hasEnded: () => boolean
  stop: () => Promise<void>
}

/** Starts a program of the repository in its own process, as an operator does. */
export function startProgram(
  file: string,
  variables: Record<string, string>,
  ...options: string[]
): Program {
  const child = spawn(process.execPath, [resolve(root, file), ...options], {
    env: { ...process.env, ...variables },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  }
  // Ends the child when a proof fails.
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  if (child.pid === undefined) throw new Error(`${file} did not start`)

  return {
    pid: child.pid,
    output: () => output,
    hasEnded,
    stop: async () => {
      if (hasEnded()) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
