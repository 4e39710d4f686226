import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPrefixer } from './prefix.ts'
import type { Command } from './programs.ts'

export type Program = { name: string; child: ChildProcess; ended: Promise<number> }
type Variables = Record<string, string | undefined>

/** Starts the program in its own process group, so that Ctrl-C reaches only this process, which stops each program once. */
export function startProgram({ name, argv }: Command, env: Variables): Program {
  const [file, ...args] = argv
  const child = spawn(file, args, {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })

  for (const stream of [child.stdout, child.stderr]) {
    const prefix = createPrefixer(name, (line) => console.log(line))
    stream.setEncoding('utf8').on('data', prefix.push).on('end', prefix.flush)
  }

  const ended = new Promise<number>((resolveEnd, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolveEnd(code ?? 1))
  })
  return { name, child, ended }
}

export async function runToEnd(command: Command, env: Variables): Promise<void> {
  const code = await startProgram(command, env).ended
  if (code !== 0) throw new Error(`${command.name} failed with ${code}`)
}

export async function stopPrograms(programs: Program[]): Promise<void> {
  await Promise.all(
    programs.map(async ({ child, ended }) => {
      child.kill('SIGTERM') // only to the parent: `node --watch` passes it on, and a second signal would skip the clean shutdown
      await Promise.race([ended, sleep(8000, undefined, { ref: false })])
      killGroup(child)
    }),
  )
}

/** Kills the processes of the program that are still running after the timeout. */
function killGroup(child: ChildProcess): void {
  if (!child.pid) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The group has ended by itself.
  }
}
