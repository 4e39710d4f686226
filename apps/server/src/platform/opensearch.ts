import { readFileSync } from 'node:fs'
import { Client } from '@opensearch-project/opensearch'
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
