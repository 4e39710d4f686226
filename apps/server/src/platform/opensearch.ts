import { existsSync, readFileSync } from 'node:fs'
import { Client } from '@opensearch-project/opensearch'
import type { BaseLogger } from 'pino'
import type { OpensearchConfig } from '../config/search-variables.ts'

export type Opensearch = Client

/**
 * Creates a client that retries a failed request once, on another node if there are several. It does not discover nodes by
 * itself, because their internal addresses are often unreachable from here.
 */
export function createOpensearch(
  { nodes, login, caFile }: OpensearchConfig,
  { timeoutMs, maxRetries = 1 }: { timeoutMs: number; maxRetries?: number },
): Opensearch {
  return new Client({
    nodes: [...nodes],
    ...(login && { auth: login }),
    ...(caFile !== null && { ssl: { ca: readFileSync(caFile, 'utf8') } }),
    requestTimeout: timeoutMs,
    maxRetries,
    resurrectStrategy: 'optimistic',
  })
}

/**
 * False if the file of the certificate authority does not exist, as when `.env` has the passwords but OpenSearch was never
 * started. All programs then start without OpenSearch, because PostgreSQL can answer every search.
 */
export function hasCaFile({ caFile }: OpensearchConfig, log: Pick<BaseLogger, 'error'>): boolean {
  if (caFile === null || existsSync(caFile)) return true

  log.error({ file: caFile }, 'search certificate missing, not using OpenSearch')
  return false
}
