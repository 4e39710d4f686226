import type { TestDatabase } from '@shoebox/server/testing/database'
import { startProgram } from '../../program.ts'
import { until } from '../../until.ts'
import { countDocuments } from './load-index.ts'

type Options = {
  database: TestDatabase
  node: string
  prefix: string
  photos: number
  shards: number
}

/** The index as an operator builds it, with `search rebuild`, unless it is there. Returns the last line of the output. */
export async function rebuildIndex({ database, node, prefix, photos, shards }: Options) {
  if ((await countDocuments(node, `${prefix}-photos`)) === photos) return 'kept from an earlier run'

  const variables = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    WORKER_DATABASE_URL: database.url('worker'),
    MAIL_FROM: 'Shoebox <hello@shoebox.test>',
    SITE_ORIGIN: 'https://shoebox.test',
    CONTRIBUTOR_ORIGIN: 'https://contribute.shoebox.test',
    CONTACT_MAILBOX: 'contact@shoebox.test',
    OPENSEARCH_URL: node,
    SEARCH_INDEX: prefix,
  }
  const command = ['search', 'rebuild', '--shards', String(shards), '--replicas', '0']
  const program = startProgram('apps/server/src/shoebox.ts', variables, ...command)
  await until(async () => (program.hasEnded() ? true : null), {
    what: 'the index was not built',
    seconds: 3 * 3600,
  })
  const last = program.output().trim().split('\n').at(-1) ?? ''
  if (!last.includes(' is live: ')) throw new Error(`search rebuild failed:\n${program.output()}`)
  return last
}
