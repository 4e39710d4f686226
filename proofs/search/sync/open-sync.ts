import { randomBytes } from 'node:crypto'
import { type DrainCounts, drainOutbox } from '@shoebox/server/catalog/search-sync/drain-outbox'
import {
  type RebuildOptions,
  type RebuildResult,
  rebuildIndex,
} from '@shoebox/server/catalog/search-sync/rebuild-index'
import type { SyncCtx } from '@shoebox/server/catalog/search-sync/search-cluster'
import { connect } from '@shoebox/server/db/connect'
import { createLog } from '@shoebox/server/platform/log'
import { createOpensearch, type Opensearch } from '@shoebox/server/platform/opensearch'
import type { TestDatabase } from '@shoebox/server/testing/database'

/** A connection to OpenSearch like the product's, with indexes that only this proof uses. */
export type SearchSync = {
  ctx: SyncCtx
  client: Opensearch
  alias: string
  /** For the API and the worker. */
  variables: Record<string, string>
  rebuild: (options?: RebuildOptions) => Promise<RebuildResult>
  /** Sends what is queued, as the indexer does. */
  drain: () => Promise<DrainCounts>
  /** Makes what was sent visible to searches. */
  refresh: () => Promise<void>
  disconnect: () => Promise<void>
  /** Deletes the indexes. */
  close: () => Promise<void>
}

const timeoutMs = 60_000

const newPrefix = () => `proof-${randomBytes(5).toString('hex')}`

export function openSync(
  database: Pick<TestDatabase, 'url'>,
  urls: readonly string[],
  prefix = newPrefix(),
): SearchSync {
  const alias = `${prefix}-photos`
  const client = createOpensearch({ nodes: [...urls], login: null, caFile: null }, { timeoutMs })
  const pool = connect({
    url: database.url('worker'),
    max: 6,
    applicationName: 'proof of search sync',
  })
  const log = createLog({ level: 'silent', name: 'proof' })
  const ctx: SyncCtx = { db: pool.db, log, search: { opensearch: client, alias } }
  const disconnect = async () => {
    await client.close()
    await pool.close()
  }

  return {
    ctx,
    client,
    alias,
    variables: {
      SEARCH_ENGINE: 'opensearch',
      OPENSEARCH_URL: urls.join(','),
      SEARCH_INDEX: prefix,
    },
    rebuild: (options) => rebuildIndex(ctx, options),
    drain: () => drainOutbox(ctx),
    refresh: async () => {
      await client.indices.refresh({ index: `${alias}-*` })
    },
    disconnect,
    close: async () => {
      await client.indices.delete({ index: `${alias}-*` }).catch(() => {})
      await disconnect()
    },
  }
}

/** The node that `npm run services start -- --with search` runs. */
export function serviceUrls(): string[] {
  const url = process.env.OPENSEARCH_URL
  if (url === undefined) throw new Error('OPENSEARCH_URL is missing')
  return url.split(',')
}
