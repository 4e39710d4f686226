import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPrefixer } from './prefix.ts'
import type { Command } from './programs.ts'

export type Program = { name: string; child: ChildProcess; ended: Promise<number> }
type Variables = Record<string, string | undefined>

/** In a process group of its own: Ctrl-C reaches only us, and we end each one once. */
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
      child.kill('SIGTERM') // alone: `node --watch` passes it on, and twice means hurry
      await Promise.race([ended, sleep(8000, undefined, { ref: false })])
      killGroup(child)
    }),
  )
}

/** What is left of it after its time. */
function killGroup(child: ChildProcess): void {
  if (!child.pid) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The group has ended by itself.
  }
}
