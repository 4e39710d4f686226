import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readWorkerConfig, type WorkerConfig } from '../config.ts'
import { type OpenJobServices, openJobServices } from '../job-services.ts'
import { createLog } from '../platform/log.ts'
import { storageVariables } from './storage-variables.ts'
import { paymentVariables } from './stripe/payment-variables.ts'

/** Settings and services of a worker on a test database, with its own scratch folder. */
export async function testJobServices(
  workerUrl: string,
  variables: Record<string, string> = {},
): Promise<{ config: WorkerConfig; services: OpenJobServices }> {
  const scratch = await mkdtemp(join(tmpdir(), 'shoebox-test-'))
  const config = readWorkerConfig({
    NODE_ENV: 'test',
    ...workerVariables(workerUrl),
    WORKER_CONCURRENCY: '2',
    SCRATCH_DIR: scratch,
    INGEST_MIN_SHORT_SIDE: '200',
    ...variables,
  })
  const { close, ...services } = await openJobServices(
    config,
    createLog({ level: 'warn', name: 'test' }),
  )

  return {
    config,
    services: {
      ...services,
      close: async () => {
        await close()
        await rm(scratch, { recursive: true, force: true })
      },
    },
  }
}

/** The required settings of a worker. */
export function workerVariables(databaseUrl: string): Record<string, string> {
  return {
    WORKER_DATABASE_URL: databaseUrl,
    SMTP_URL: process.env.SMTP_URL ?? '',
    MAIL_FROM: 'Shoebox <hello@shoebox.test>',
    WATERMARK_SECRET: 'w'.repeat(32),
    ERASURE_KEY: 'e'.repeat(32),
    CERTIFICATE_KEY: 'c'.repeat(64),
    SITE_ORIGIN: 'https://shoebox.test',
    CONTRIBUTOR_ORIGIN: 'https://contribute.shoebox.test',
    CONTACT_MAILBOX: 'contact@shoebox.test',
    OPERATIONS_MAILBOX: 'operations@shoebox.test',
    ...paymentVariables(),
    ...storageVariables(),
  }
}
