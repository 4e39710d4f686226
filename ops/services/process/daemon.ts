import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './account.ts'
import { findProcess, isRunning, type ProcessRecord } from './process-record.ts'

export type Daemon = {
  argv: [string, ...string[]]
  env: Record<string, string>
  cwd: string
  marker: string
  stopSignal: NodeJS.Signals
  /** The user to run as if we are root. */
  account?: Account | undefined
  /** Hash of sources that the command line does not show. */
  version?: string
}

export async function launch(daemon: Daemon, logFile: string): Promise<ProcessRecord> {
  const log = openSync(logFile, 'a', 0o644)
  const [program, ...args] = daemon.argv

  const child = spawn(program, args, {
    cwd: daemon.cwd,
    env: { PATH: process.env.PATH, ...daemon.env },
    stdio: ['ignore', log, log],
    detached: true,
    ...daemon.account,
  })
  closeSync(log)
  await new Promise((done, reject) => {
    child.once('spawn', done)
    child.once('error', reject)
  })
  child.unref()

  const pid = child.pid ?? 0
  const { marker, stopSignal } = daemon
  const startTicks = findProcess(pid)?.startTicks ?? ''
  return { pid, startTicks, marker, fingerprint: fingerprint(daemon), stopSignal }
}

const checkout = resolve(import.meta.dirname, '../../..')

/** Ignores the path of the checkout, so that two checkouts with one state folder share the running services. */
export function fingerprint({ argv, env, version }: Daemon): string {
  const [program, ...args] = argv
  const startParameters = JSON.stringify([basename(program), args, env, version]).replaceAll(
    checkout,
    '',
  )
  return createHash('sha256').update(startParameters).digest('hex')
}

export async function terminate(record: ProcessRecord): Promise<void> {
  if (!isRunning(record)) return
  process.kill(record.pid, record.stopSignal)
  if (await hasEnded(record, 15_000)) return

  // The daemon leads its own process group, so this also kills its children.
  process.kill(-record.pid, 'SIGKILL')
  if (await hasEnded(record, 5000)) return
  throw new Error(`process ${record.pid} (${record.marker}) does not end`)
}

async function hasEnded(record: ProcessRecord, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs

  while (isRunning(record)) {
    if (Date.now() > deadline) return false
    await sleep(25)
  }
  return true
}
