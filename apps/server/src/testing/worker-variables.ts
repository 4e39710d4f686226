import { storageVariables } from './storage-variables.ts'

/** The settings that a worker does not start without. */
export function workerVariables(databaseUrl: string): Record<string, string> {
  return {
    WORKER_DATABASE_URL: databaseUrl,
    SMTP_URL: process.env.SMTP_URL ?? '',
    MAIL_FROM: 'Shoebox <hello@shoebox.test>',
    WATERMARK_SECRET: 'w'.repeat(32),
    ERASURE_KEY: 'e'.repeat(32),
    CONTRIBUTOR_ORIGIN: 'https://contribute.shoebox.test',
    CONTACT_MAILBOX: 'contact@shoebox.test',
    ...storageVariables(),
  }
}
