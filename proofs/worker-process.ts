import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestDatabase } from '@shoebox/server/testing/database'
import { type Program, startProgram } from './program.ts'
import { until } from './until.ts'

export type WorkerProcess = Program & {
  /** The way out that no program can catch. */
  kill: () => void
}

/** Shared by all of them: each removes what those that were killed have left. */
let scratch: string | undefined

function openScratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shoebox-proof-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A worker as it runs in production, in a process of its own, on a database that others may share. */
export async function startWorker(
  database: TestDatabase,
  variables: Record<string, string> = {},
): Promise<WorkerProcess> {
  scratch ??= openScratchFolder()
  const program = startProgram('apps/server/src/worker.ts', {
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    WORKER_DATABASE_URL: database.url('worker'),
    MAIL_FROM: 'Shoebox <hello@shoebox.test>',
    CONTRIBUTOR_ORIGIN: 'https://contribute.shoebox.test',
    CONTACT_MAILBOX: 'contact@shoebox.test',
    SCRATCH_DIR: scratch,
    // As in the image that production runs.
    MALLOC_ARENA_MAX: '2',
    NODE_OPTIONS: '--max-semi-space-size=64',
    ...variables,
  })
  await until(async () => (isWorking(program) ? true : null), { what: 'the worker did not start' })

  return { ...program, kill: () => process.kill(program.pid, 'SIGKILL') }
}

function isWorking(program: Program): boolean {
  if (program.hasEnded()) throw new Error(`the worker ended:\n${program.output()}`)
  return program.output().includes('"msg":"working"')
}
