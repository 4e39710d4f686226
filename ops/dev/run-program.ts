import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPrefixer } from './prefix.ts'
import type { Command } from './programs.ts'

export type Program = { name: string; child: ChildProcess; ended: Promise<number> }
type Variables = Record<string, string | undefined>

/** In a process group of its own: Ctrl-C reaches only us, and we end each group once. */
export function startProgram({ name, argv }: Command, env: Variables): Program {
  const [file, ...args] = argv
  const child = spawn(file, args, {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
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
      signalGroup(child, 'SIGTERM')
      await Promise.race([ended, sleep(8000, undefined, { ref: false })])
      signalGroup(child, 'SIGKILL')
    }),
  )
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (!child.pid) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The group has ended by itself.
  }
}
