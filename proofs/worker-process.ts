import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestDatabase } from '@shoebox/server/testing/database'
import { type Program, startProgram } from './program.ts'
import { until } from './until.ts'

export type WorkerProcess = Program & {
  /** SIGKILL, which no program can catch. */
  kill: () => void
}

/** One scratch folder for all workers: each removes what killed ones left. */
let scratch: string | undefined

function openScratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shoebox-proof-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A worker process as in production, on a database that other processes may share. */
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
    SITE_ORIGIN: 'https://shoebox.test',
    CONTRIBUTOR_ORIGIN: 'https://contribute.shoebox.test',
    CONTACT_MAILBOX: 'contact@shoebox.test',
    SCRATCH_DIR: scratch,
    // The same settings as in the production image.
    MALLOC_ARENA_MAX: '2',
    NODE_OPTIONS: '--max-semi-space-size=64',
    ...variables,
  })
  await until(async () => (isWorking(program) ? true : null), { what: 'the worker did not start' })

  return { ...program, kill: () => process.kill(program.pid, 'SIGKILL') }
}

function isWorking(program: Program): boolean {
  if (program.hasEnded()) throw new Error(`the worker ended:\n${program.output()}`)
  return program.output().includes('"msg":"worker started"')
}
